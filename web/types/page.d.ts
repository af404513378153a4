/* The page's own state, and what its parts agree on. */

/** How a table is looked at: goes along with every question to the desk. */
interface Look {
    /** Whose secrets may be drawn: a seat's, nobody's, or those of whoever may look now. */
    viewer: number | null | "own";
    touches: string[];
    /** The viewer's own way of looking, by name. */
    settings: Record<string, string>;
    /** On a phone. */
    small: boolean;
    /** A moment that is past; null: now. */
    at: number | null;
    /** A move that is suggested. */
    hint: string | null;
    /** How many lines of each story the page has already. */
    told?: Record<string, number>;
}

/** A screen: a module that fills the root of the page. */
interface ScreenModule {
    show(params: Route["params"], root: HTMLElement): unknown;
    hide?(): void;
}

/** Where an address leads. */
interface Route {
    name: string;
    params: Record<string, string>;
}

/** What this person likes and has done. */
interface Prefs {
    theme: "auto" | "light" | "dark";
    motion: "auto" | "full" | "none";
    pace: "calm" | "usual" | "quick" | "instant";
    /** How loud the small sounds are. */
    sound: "off" | "soft" | "medium" | "loud";
    coach: "on" | "off";
    signs: "lessons" | "always";
    /** The names last used. */
    names: string[];
    /** The set-up last used, by game. */
    last: Record<string, Pick<Setup, "players" | "options">>;
    /** The lessons that were finished, by game. */
    learnt: Record<string, string[]>;
    /** The remarks that the coach has made, by game; "all" when there are no more. */
    coached: Record<string, string[]>;
    /** The best that was done in each puzzle, by game and key. */
    records: Record<string, Record<string, Reached>>;
}

/** What can be a child of an element: nothing, text, a node, or several. */
type Child = Node | string | number | false | null | undefined | Child[];

/** Attributes of an element E; `on…` functions; `aria`, `data` and `css` for several of a kind (see dom.js). */
interface Props<E = Element> extends Hearing<E> {
    [name: string]: unknown;
    class?: string | null;
    key?: string | null;
    aria?: Record<string, string | null | undefined>;
    data?: Record<string, string | null | undefined>;
    css?: Record<string, string | number>;
}

/** What an element hears: `onclick`, `oninput` and so on. */
type Hearing<E> = {
    [Type in keyof GlobalEventHandlersEventMap as `on${Type}`]?: (
        event: GlobalEventHandlersEventMap[Type] & { currentTarget: E },
    ) => unknown;
};

/** Something that can be done: a button, or a link to a place. */
interface Action {
    label: string;
    icon?: string;
    run?: () => unknown;
    href?: string;
    strong?: boolean;
    /** Its icon alone. */
    small?: boolean;
    /** Not on a phone. */
    wide?: boolean;
}

/** Nodes for places around a board. */
interface Slots {
    caption?: HTMLElement;
    under?: HTMLElement;
    /** In place of the dock. */
    ending?: HTMLElement | null;
    /** Over everything. */
    cover?: (() => HTMLElement) | null;
}

/** A point on the screen, in px. */
type Point = [number, number];
