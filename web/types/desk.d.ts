/* What the page gets from Python: documents of the desk, and those that the build wrote. The page knows these and no game.
 *
 * A pick is the name of something that can be touched: "cell d4", or "view turn 1" for what only changes the viewer's way of
 * looking. A seat is a number from 0. A move is text in the game's own notation. */

/** A scene: SVG in coordinates of its own. `box` is x, y, width, height. Its texts are escaped by the engine. */
interface Picture {
    box: number[];
    svg: string;
}

// Who plays, and what

/** Somebody at the table; `bot` is empty for a person, otherwise a kind of bot. */
interface Person {
    name: string;
    bot: string;
}

/** A game that is to begin. */
interface Setup {
    game: string;
    options: Record<string, OptionValue>;
    seed: number;
    players: Person[];
}

type OptionValue = string | number | boolean;

/** Why a touch is not allowed. `pick` is the place that the reason belongs to, `rule` the number of a rule or empty. */
interface Refusal {
    kind: string;
    title: string;
    why: string;
    rule: string;
    pick: string;
}

/** Why the move of a lesson's step cannot be, with all its places. */
interface Forbidden extends Refusal {
    picks: string[];
}

// A table

/** The answer to "table" and to whatever lays a table or changes one. Of the story it holds what the page has not got yet. */
interface TableAnswer extends TableParts {
    story: StoryDoc;
}

/** A table as the page has it: with the story put together (see look.js). */
interface TableDoc extends TableParts {
    /** What has been told up to the moment that is shown; and all that has been told of this story. */
    story: LineDoc[];
    whole: LineDoc[];
    /** Who sits there under their own names; in `people` whoever reads is "You". */
    seated: Person[];
}

/** What there is to see and to touch. */
interface TableParts {
    id: string;
    kind: "play" | "replay" | "demo";
    game: string;
    title: string;
    people: Person[];
    /** Through whose eyes it is drawn; null: as everybody may see it. */
    viewer: number | null;
    /** Who sits at this device, where that is clear. */
    you: number | null;
    /** Who is to act; null: the game is over. */
    seat: number | null;
    /** The move that is looked at, and how many there are. */
    at: number;
    length: number;
    /** Something can be touched now: it is not a moment that is past. */
    live: boolean;
    over: boolean;
    /** The game has cards that not everybody may see. */
    secrets: boolean;
    /** What is touched already of a move in the making, and what can be touched next. */
    touches: string[];
    glow: string[];
    view: ViewDoc;
    /** What happened since the viewer, who is to act now, last made a move. */
    since: ChangeDoc[];
    /** The last move of each turn, of what is looked back at. */
    turns: number[];
    /** What the coach of a first game has to say by now, in this order. */
    remarks: RemarkDoc[];
    /** A move that is suggested. */
    hint: HintDoc | null;
    staged: StagedDoc;
    /** It may be looked at through anybody's eyes. */
    may_look: boolean;
    can_undo: boolean;
    can_redo: boolean;
    /** It is over, and moves can be made all the same. */
    can_go_on: boolean;
    demo?: DemoDoc;
    /** What came of a touch: a move that was played, or why not. */
    played?: string;
    refusal?: Refusal | null;
    /** A saved game was damaged; it goes on from its last good move. */
    warning?: string;
}

/** A suggested move, and those that must follow it: its notation, words, and what is still to be touched, step by step. */
interface HintDoc {
    moves: string;
    text: string;
    /** A sentence about what must follow, or empty. */
    note: string;
    /** Keys of the cards that it takes. */
    things: string[];
    steps: string[][];
}

/** What a bot advises: a hint, why, and what it costs to take this one and not the best. */
interface AdviceDoc {
    moves: string;
    why: string;
    cost: string;
}

/** What happened, up to the moment that is shown. Only lines that the page has not got yet: the first of them is `from`. */
interface StoryDoc {
    /** Which story it is: another one for other eyes, or after a move was taken back and another one made. */
    name: string;
    length: number;
    from: number;
    lines: LineDoc[];
}

interface LineDoc {
    at: number;
    /** The number of the turn. */
    turn: number;
    /** Who did it; null: it only parts the turns. */
    seat: number | null;
    text: string;
    icon: Picture | null;
    /** In the place of how many lines before it stands, because it goes on with their action. */
    joins: number;
    /** Where it happened: keys or picks of what lies there, several that are one thing together. */
    places: string[][];
    notation?: string;
}

/** What a seat did in a turn since the viewer last made a move. */
interface ChangeDoc {
    seat: number;
    at: number;
    texts: string[];
    icon: Picture | null;
    /** It hurts or helps the viewer, and why that was possible. */
    concern: { helps: boolean; why: string; rule: string } | null;
    places: string[][];
}

/** A remark of the coach. */
interface RemarkDoc {
    id: string;
    text: string;
}

/** What happened, for the page to stage. */
interface StagedDoc {
    beats: BeatDoc[];
    /** What the turn has brought whoever made the last move, summed up, or empty. */
    brought: string;
}

interface BeatDoc {
    kind: string;
    weight: Weight;
    seat: number | null;
    /** In words, where there is time to read it. */
    text: string;
    /** Picks and keys of the board; some may not be there. */
    places: string[];
    gains: GainDoc[];
}

type Weight = "aside" | "small" | "move" | "beat" | "scene";

/** What flies to a player, or from one if it is less than nothing. */
interface GainDoc {
    seat: number;
    n: number;
    text: string;
    /** It is in the figure that stands with the player. */
    counts: boolean;
}

/** Where a lesson stands. */
interface DemoDoc {
    id: string;
    title: string;
    step: number;
    steps: StepKind[];
    caption: string;
    kind: StepKind;
    rule: string;
    rules: string[];
    /** The move to try, and its picks. */
    move: string;
    try: string[];
    why: Forbidden | null;
    /** There is nothing left to try or to see. */
    done: boolean;
}

type StepKind = "say" | "watch" | "try" | "forbidden";

// What is seen of a table

interface ViewDoc {
    board: Picture;
    /** What the one to act may do: "choose where Nami goes". The page puts the name before it. */
    prompt: string;
    detail: string;
    /** Short facts for the bar. */
    status: string[];
    players: PlayerDoc[];
    panels: PanelDoc[];
    dock: DockDoc;
    insets: InsetDoc[];
    /** What touching a pick would do, in words. */
    tips: Record<string, string>;
    /** What things are and what they are for: by topic, key of a card, or pick. */
    about: Record<string, string>;
    shortcuts: ShortcutDoc[];
    /** What dragging over the board touches: to the left, to the right. */
    drag: string[];
    links: LinkDoc[];
    /** Of a solved puzzle. */
    record: RecordDoc | null;
}

interface PlayerDoc {
    seat: number;
    stats: StatDoc[];
    note: string;
    /** The figure that decides the game, or empty. */
    score: string;
}

interface StatDoc {
    label: string;
    value: string;
    picture: Picture | null;
}

interface PanelDoc {
    title: string;
    note: string;
    rows: RowDoc[];
}

interface RowDoc {
    label: string;
    value: string;
    icon: Picture | null;
    /** How full the bar is, from 0 to 1; null: there is none. */
    fill: number | null;
    colour: string;
}

/** What the viewer holds, and the buttons. */
interface DockDoc {
    title: string;
    note: string;
    cards: CardDoc[];
    controls: ControlDoc[];
}

interface CardDoc {
    key: string;
    label: string;
    picture: Picture;
    /** Empty: it cannot be touched. */
    pick: string;
    caption: string;
    group: string;
}

interface ControlDoc {
    label: string;
    pick: string;
    icon: string;
    /** One of several alternatives, or (null) a plain button. */
    pressed: boolean | null;
    group: string;
    strong: boolean;
}

/** A second scene beside the board, which can be enlarged. */
interface InsetDoc {
    key: string;
    title: string;
    picture: Picture;
    seat: number | null;
}

/** A key of the game's own. */
interface ShortcutDoc {
    key: string;
    pick: string;
    label: string;
}

/** A way to somewhere else in the page. */
interface LinkDoc {
    label: string;
    href: string;
    icon: string;
    strong: boolean;
}

// The end

/** The answer to "ending". */
interface EndingDoc {
    ending: {
        title: string;
        reason: string;
        columns: string[];
        /** By seat, a cell for each column; the last column decided. */
        rows: CellDoc[][];
        note: string;
        /** What the graph shows. */
        graph: string;
    };
    winners: number[];
    /** By seat. */
    places: number[];
    rule: string;
    /** By move and seat. */
    standings: number[][];
}

interface CellDoc {
    text: string;
    picture: Picture | null;
}

/** What was reached in a puzzle. */
interface RecordDoc extends Reached {
    key: string;
}

interface Reached {
    cubes: number;
    stars: number;
}

// Puzzles

/** The answer to "puzzles". */
interface GalleryDoc {
    title: string;
    intro: string;
    levels: { title: string; puzzles: PuzzleDoc[] }[];
    maker: MakerDoc;
}

interface PuzzleDoc {
    key: string;
    name: string;
    par: string;
    pictures: Picture[];
}

interface MakerDoc {
    title: string;
    intro: string;
    idle: string;
    /** How many cards may be chosen. */
    most: number;
    cards: { id: string; label: string; picture: Picture }[];
}

/** How far the solver has come. */
interface SolvedDoc {
    done: boolean;
    /** The puzzle that was found, or empty. */
    key: string;
    text: string;
    /** What is to be said if it is stopped now. */
    stopped: string;
}

// What lies ready without Python

/** What stands on a box: shelf.json. */
interface BoxDoc {
    id: string;
    title: string;
    /** In the box of another game. */
    part_of: string;
    seats: number[];
    minutes: number[];
    designer: string;
    publisher: string;
    tagline: string;
    about: string;
    options: OptionDoc[];
    bots: { id: string; title: string; text: string }[];
    demos: DemoName[];
}

interface OptionDoc {
    name: string;
    title: string;
    text: string;
    default: OptionValue;
    values: ValueDoc[];
}

interface ValueDoc {
    value: OptionValue;
    label: string;
    /** Where an option is chosen among cards: what one wants there, in a short sentence, and more of it. */
    goal?: string;
    text?: string;
    /** How hard it is, from 1 to 3. */
    level?: number;
}

interface DemoName {
    id: string;
    title: string;
}

/** A rulebook: rules/GAME.json. */
interface BookDoc {
    game: string;
    title: string;
    sections: SectionDoc[];
}

interface SectionDoc {
    id: string;
    title: string;
    /** Paragraphs, each of parts. */
    text: PartDoc[][];
    rules: string[];
    demos: DemoName[];
}

/** A sentence or a few, and the numbers of the rules that they say. */
interface PartDoc {
    text: string;
    rules: string[];
}

/** The picture of a lesson, and a box close to what is done in it. */
interface FigureDoc extends Picture {
    close: number[];
}

/** The words of a demo: lessons/GAME.json has them by its id. */
interface LessonDoc {
    title: string;
    steps: { kind: StepKind; caption: string }[];
}

/** A table as it is drawn first, on a wide page and on a small one. */
type InSizes = Record<"wide" | "small", TableAnswer>;

/** A game when it begins, with nothing on the table that another deal would change: openings/GAME.json. */
interface OpeningDoc extends InSizes {
    seats: number;
    /** Nobody's cards are seen. */
    shared: boolean;
    /** Those that differ from the usual ones. */
    options: Record<string, OptionValue>;
}

/** A saved game as the lobby may know it. */
interface SaveCard {
    id: string;
    game: string;
    title: string;
    people: Person[];
    status: string[];
    seat: number | null;
    over: boolean;
    /** Who has won; what was written down by an older page does not say so. */
    winners?: number[];
    picture?: Picture;
    /** When it was last changed, and when it was put into the bin (0: never), in ms. */
    changed: number;
    deleted: number;
}

// What can be asked

/** By method: what goes along, and the answer. */
interface DeskCalls {
    // Sitting down: the first table of it
    begin: [{ id: string; setup: Setup; look: Look }, TableAnswer];
    resume: [{ id: string; stored: string; look: Look }, TableAnswer];
    open: [{ id: string; text: string; look: Look }, TableAnswer];
    branch: [{ id: string; new: string; at: number; players: Person[]; look: Look }, TableAnswer];
    look_back: [{ id: string; new: string; look: Look }, TableAnswer];
    lesson: [{ id: string; game: string; demo: string; look: Look }, TableAnswer];
    leave: [{ id: string }, null];

    // At a table
    table: [{ id: string; look: Look }, TableAnswer];
    touch: [{ id: string; pick: string; look: Look }, TableAnswer];
    play: [{ id: string; move: string; look: Look }, TableAnswer];
    undo: [{ id: string; look: Look }, TableAnswer];
    redo: [{ id: string; look: Look }, TableAnswer];
    step: [{ id: string; step: number; look: Look }, TableAnswer];
    ending: [{ id: string; look: Partial<Look> }, EndingDoc];

    // What a bot may know: a ticket for the bots' worker
    bot_request: [{ id: string; seed: number }, string];
    hint_request: [{ id: string; seed: number; at: number; touches: string[] }, string];

    // A link's fragment, and the text of a file
    share: [{ id: string; what: string; viewer: number | null; at: number | null }, string];
    export: [{ id: string }, string];

    puzzles: [{ game: string }, GalleryDoc];
    puzzle: [{ game: string; key: string }, Omit<Setup, "players">];

    /** Until all games are written down. */
    settle: [Record<string, never>, null];
    ping: [Record<string, never>, string];
}

/** What the bots' worker can be asked. */
interface BotCalls {
    choose: [{ ticket: string }, ThoughtDoc];
    think_on: [{ thought: number }, ThoughtDoc];
    advise: [{ ticket: string }, AdviceDoc[]];
    solve: [{ request: { game: string; cards: string[]; tries: number } }, SolvedDoc];
    ping: [Record<string, never>, string];
}

/** How far a bot has come with a decision: what seems best so far, and how much of its thinking is done, from 0 to 1. */
interface ThoughtDoc {
    move: string;
    done: boolean;
    part: number;
    /** By which it is asked to think on. */
    thought: number;
}

/** The parts of what a worker answers: always exactly one of them. */
interface WorkerAnswer {
    result?: unknown;
    /** One sentence for a person: the input could not be used. */
    error?: string;
    /** A short text for us: something is wrong with the program. */
    crash?: string;
}
