// boardgame.io's server with a Buccaneer of our own for it: the seats, ships, piles and purses of ours, and rules that
// cost nothing. Any of ten moves is legal at any time, so that a driver need not know the rules either.

const { Server } = require("boardgame.io/server");

const DISCS = 5;
const PLIES = 120;

function setup({ ctx, random }) {
  const ships = Array.from({ length: 30 }, (_, id) => ({
    id, kind: ["merchant", "galleon", "frigate"][id % 3], crew: 2 + (id % 4), loot: 3 + (id % 7), treasure: id % 5,
  }));
  return {
    rulings: { stalemate: "disband", final_tie: "shared", hidden_money: false, memory_aid: false },
    ships,
    deck: random.Shuffle(ships.map((ship) => ship.id)),
    offer: [],
    plundered: [],
    piles: Array.from({ length: DISCS * ctx.numPlayers }, (_, slot) => [slot]),
    purses: Array.from({ length: ctx.numPlayers }, () => 0),
    log: [],
  };
}

function act({ G, ctx, playerID }, choice) {
  const slots = G.piles.length;
  const from = (Number(playerID) * DISCS + choice) % slots;
  const to = (from + 1 + (choice % 3)) % slots;
  G.piles[to] = [...G.piles[from], ...G.piles[to]].slice(0, 5);
  G.piles[from] = G.piles[to].length > 4 ? [from] : [];
  if (G.deck.length) G.offer = [G.deck.pop(), ...G.offer].slice(0, 3);
  G.purses[Number(playerID)] += choice;
  G.log = [...G.log.slice(-3), { ply: ctx.turn, seat: playerID, choice, from, to }];
}

const buccaneer = {
  name: "buccaneer",
  setup,
  moves: { act },
  turn: { minMoves: 1, maxMoves: 1 },
  minPlayers: 2,
  maxPlayers: 5,
  playerView: ({ G }) => ({ ...G, deck: [...G.deck].sort((one, two) => one - two) }),
  endIf: ({ ctx }) => (ctx.turn > PLIES ? { winner: "0" } : undefined),
};

const server = Server({ games: [buccaneer], origins: [/localhost/] });
console.info = () => {};
server.run({ port: 0 }).then(({ appServer }) => {
  console.log(`http://127.0.0.1:${appServer.address().port}/`);
});
