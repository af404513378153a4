"""What a position is worth, for the bots: they look ahead and take the best of what this says."""

from connect_four.rules import LINES, ConnectFourState

BY_DISCS = (0, 1, 4, 16)  # a line in which only one player has discs, by how many they are
NEXT, LATER = 1000, 60  # a four that the player to move can make at once; one that the other has to prevent
SCALE = 100  # so much more makes even chances about three to one


def worth(state: ConnectFourState, seat: int) -> float:
    total = 0
    for line in LINES:
        owners = [state.discs.get(place) for place in line]
        for owner in {0, 1} - {None if mover is None else 1 - mover for mover in owners}:
            value = BY_DISCS[owners.count(owner)] * (2 if state.seat == owner else 1)
            x, y = line[owners.index(None)]
            if owners.count(None) == 1 and state.height(x) == y:
                value += NEXT if state.seat == owner else LATER
            total += value if owner == seat else -value
    return total
