"""The eight locations by their ids."""

from __future__ import annotations

from pyengine.games.kauchuk.locations.common import Location
from pyengine.games.kauchuk.locations.cursed import Cursed
from pyengine.games.kauchuk.locations.deities import Deities
from pyengine.games.kauchuk.locations.images import Images
from pyengine.games.kauchuk.locations.isles import Isles
from pyengine.games.kauchuk.locations.jungle import Jungle
from pyengine.games.kauchuk.locations.labyrinth import Labyrinth
from pyengine.games.kauchuk.locations.ruins import Ruins
from pyengine.games.kauchuk.locations.volcano import Volcano

LOCATIONS: dict[str, Location] = {
    location.id: location
    for location in (Jungle(), Volcano(), Isles(), Images(), Ruins(), Cursed(), Deities(), Labyrinth())
}
