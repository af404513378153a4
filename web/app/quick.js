/* A game against bots without any questions: #play/GAME or #play/GAME/SEATS, the address of a frame. */
import { Refused } from "./failures.js";
import * as table from "./game.js";
import { rename } from "./router.js";
import { newSeed } from "./seeds.js";
import { loadShelf } from "./shelf.js";
import { lay } from "./start.js";

/**
 * The game gets an address of its own, so that a reload goes on with it.
 * @param {Record<string, string>} params
 * @param {HTMLElement} root
 */
export async function show({ game, seats }, root) {
    const box = (await loadShelf()).find((each) => each.id === game);
    if (!box) throw new Refused("There is no such game here.");
    const count = box.seats.includes(Number(seats)) ? Number(seats) : box.seats[0];
    const players = Array.from({ length: count }, (_, seat) =>
        seat ? { name: `Bot ${seat}`, bot: "keen" } : { name: "You", bot: "" },
    );
    const id = crypto.randomUUID();
    lay(id, { game, options: {}, seed: newSeed(), players });
    rename(`#game/${id}`);
    await table.show({ id }, root);
}

export const hide = table.hide;
