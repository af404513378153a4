/** What the build writes down: which memory snapshot fits, how many bytes there are to load, the packages of further games, what this
 * Parlour is called, and where it will be (empty: wherever it is opened). */
export const FACTS: {
    snapshot: string;
    sizes: Record<string, number>;
    games: string[];
    title: string;
    base: string;
};
