/** What the build writes down: which memory snapshot fits, how many bytes there are to load, and the packages of further games. */
export const FACTS: { snapshot: string; sizes: Record<string, number>; games: string[] };
