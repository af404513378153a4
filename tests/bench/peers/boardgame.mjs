/* Random games of boardgame.io per second, by the quickest way that it has: its reducer, without client or server around it.
   Run where it is installed: node boardgame.mjs FOLDER SECONDS. The last line of its output is JSON. */
import { createRequire } from "node:module";

const [folder, seconds] = process.argv.slice(2);
const { CreateGameReducer, InitializeGame } = createRequire(`${folder}/package.json`)("boardgame.io/internal");

let seed = 1;
/** A number below n (Mulberry32). */
function below(n) {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
}

const rows = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
]; // biome-ignore format: a table

const ticTacToe = {
    setup: () => ({ cells: Array(9).fill(null) }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
        mark: ({ G, playerID }, square) => {
            G.cells[square] = playerID;
        },
    },
    endIf: ({ G, ctx }) => {
        if (rows.some(([a, b, c]) => G.cells[a] !== null && G.cells[a] === G.cells[b] && G.cells[b] === G.cells[c]))
            return { winner: ctx.currentPlayer };
        return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined;
    },
    choices: (G) => G.cells.flatMap((cell, square) => (cell === null ? [square] : [])),
};

const WIDTH = 7;
const HEIGHT = 6;
const ways = [[1, 0], [0, 1], [1, 1], [1, -1]]; // biome-ignore format: a table
const at = (G, x, y) => (x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT ? G.columns[x][y] : undefined);
const reach = (G, x, y, dx, dy, player) => {
    let far = 0;
    while (at(G, x + (far + 1) * dx, y + (far + 1) * dy) === player) far += 1;
    return far;
};

const connectFour = {
    setup: () => ({ columns: Array.from({ length: WIDTH }, () => []), last: null }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
        mark: ({ G, playerID }, column) => {
            G.columns[column].push(playerID);
            G.last = column;
        },
    },
    endIf: ({ G, ctx }) => {
        if (G.last === null) return undefined;
        const [x, y] = [G.last, G.columns[G.last].length - 1];
        const player = G.columns[x][y];
        const won = ways.some(([dx, dy]) => reach(G, x, y, dx, dy, player) + reach(G, x, y, -dx, -dy, player) >= 3);
        if (won) return { winner: ctx.currentPlayer };
        return G.columns.every((column) => column.length === HEIGHT) ? { draw: true } : undefined;
    },
    choices: (G) => G.columns.flatMap((column, x) => (column.length < HEIGHT ? [x] : [])),
};

function playout(game, reducer, first) {
    let state = first;
    while (state.ctx.gameover === undefined) {
        const choices = game.choices(state.G);
        const args = [choices[below(choices.length)]];
        const payload = { type: "mark", args, playerID: state.ctx.currentPlayer };
        state = reducer(state, { type: "MAKE_MOVE", payload });
    }
}

/** Microseconds of the processor, without the helpers of the engine where that can be told. */
function used() {
    return (process.threadCpuUsage?.() ?? process.cpuUsage()).user;
}

function perSecond(game) {
    const reducer = CreateGameReducer({ game });
    const first = InitializeGame({ game, numPlayers: 2 });
    for (let warm = 0; warm < 200; warm += 1) playout(game, reducer, first);
    const begin = used();
    let [done, spent] = [0, 0];
    while (spent < seconds * 1e6) {
        playout(game, reducer, first);
        done += 1;
        spent = used() - begin;
    }
    return Math.round((done / spent) * 1e6);
}

console.log(JSON.stringify({ "tic-tac-toe": perSecond(ticTacToe), "Connect Four": perSecond(connectFour) }));
