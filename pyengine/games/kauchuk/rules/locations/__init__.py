"""The eight locations: each a small module of differences from the common rules."""

from __future__ import annotations

from pyengine.games.kauchuk.rules.locations.cursed import Cursed
from pyengine.games.kauchuk.rules.locations.deities import Deities
from pyengine.games.kauchuk.rules.locations.images import Images
from pyengine.games.kauchuk.rules.locations.isles import Isles
from pyengine.games.kauchuk.rules.locations.jungle import Jungle
from pyengine.games.kauchuk.rules.locations.labyrinth import Labyrinth
from pyengine.games.kauchuk.rules.locations.location import Location
from pyengine.games.kauchuk.rules.locations.ruins import Ruins
from pyengine.games.kauchuk.rules.locations.volcano import Volcano

LOCATIONS: dict[str, Location] = {
    location.id: location
    for location in (Jungle(), Volcano(), Isles(), Images(), Ruins(), Cursed(), Deities(), Labyrinth())
}
