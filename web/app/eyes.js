/* A choice: through whose eyes a table is seen. */
import { h } from "./dom.js";

/**
 * @param {{ label: Child, kind: string, seats: number[], people: Person[], viewer: number | null,
 *     choose: (viewer: number | null) => unknown }} what
 */
export function eyesField({ label, kind, seats, people, viewer, choose }) {
    const option = (/** @type {number | null} */ seat, /** @type {string} */ name) =>
        h("option", { value: String(seat ?? ""), selected: seat === viewer }, name);
    return h(
        "label",
        { class: kind },
        label,
        h(
            "select",
            {
                class: "field",
                onchange: ({ currentTarget: { value } }) => choose(value === "" ? null : Number(value)),
            },
            option(null, "a spectator"),
            seats.map((seat) => option(seat, people[seat].name)),
        ),
    );
}
