// Games by chance, without a server: what was dealt, every question with its options and its answer, and the end.
// `node games.js 20 7`: so many, by this seed; a line of JSON for each.

const { beginTurn, isLegal, nextSeat, play, playerView, setup } = require("./rules.js");

function chance(seed) {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % sides;
  };
}

const shuffled = (below) => (cards) => {
  const pile = [...cards];
  for (let at = pile.length - 1; at > 0; at--) {
    const other = below(at + 1);
    [pile[at], pile[other]] = [pile[other], pile[at]];
  }
  return pile;
};

function game(seats, below) {
  const random = { Shuffle: shuffled(below), Die: (sides) => below(sides) + 1 };
  const G = setup({ ctx: { numPlayers: seats }, random });
  const dealt = { seats, first: G.first, deck: [...G.offer, ...G.deck] };
  const plies = [];
  let turn = G.first;
  beginTurn(G, turn);
  while (!G.result) {
    while (!G.asked && !G.result) beginTurn(G, (turn = nextSeat(G, turn)));
    if (G.result) break;
    const { seat } = G.asked;
    const { options, piles } = playerView({ G, playerID: String(seat) });
    const [name, ...args] = options[below(options.length)];
    if (!isLegal(G, seat, name, args)) throw new Error(`${name} ${args} is on offer and not legal`);
    plies.push({ seat, options, piles, move: [name, ...args] });
    play(G, name, ...args);
  }
  return { ...dealt, plies, purses: G.purses, bank: G.bank, tokens: G.tokens, ...G.result };
}

const [games, seed] = process.argv.slice(2).map(Number);
const below = chance(seed);
for (let at = 0; at < games; at++) console.log(JSON.stringify(game(3 + (at % 3), below)));
