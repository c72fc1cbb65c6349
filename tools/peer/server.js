// boardgame.io's server with Buccaneer (rules.js) as a game for it.

const { INVALID_MOVE } = require("boardgame.io/core");
const { Server } = require("boardgame.io/server");
const { beginTurn, isLegal, nextSeat, play, playerView, setup } = require("./rules.js");

// The turn goes on, with whoever is asked; or to the next; or the game is over.
function settle({ G, ctx, events }) {
  if (G.result) events.endGame(G.result);
  else if (!G.asked) events.endTurn();
  else if (!isActive(ctx, G.asked.seat)) events.setActivePlayers({ value: { [G.asked.seat]: null } });
}

function isActive(ctx, seat) {
  return ctx.activePlayers ? String(seat) in ctx.activePlayers : String(seat) === ctx.currentPlayer;
}

const move = (name) => (context, ...args) => {
  const { G, playerID } = context;
  if (!isLegal(G, Number(playerID), name, args)) return INVALID_MOVE;
  play(G, name, ...args);
  settle(context);
};

const buccaneer = {
  name: "buccaneer",
  setup,
  moves: Object.fromEntries(["form", "attack", "call", "decline", "treasure"].map((name) => [name, move(name)])),
  turn: {
    order: {
      first: ({ G }) => G.first,
      next: ({ G, ctx }) => nextSeat(G, ctx.playOrderPos),
    },
    onBegin: (context) => {
      beginTurn(context.G, Number(context.ctx.currentPlayer));
      settle(context);
    },
  },
  minPlayers: 3,
  maxPlayers: 5,
  disableUndo: true,
  playerView,
};

module.exports = { buccaneer };

if (require.main === module) {
  const server = Server({ games: [buccaneer], origins: [/localhost/] });
  console.info = () => {};
  server.run({ port: 0 }).then(({ appServer }) => {
    console.log(`http://127.0.0.1:${appServer.address().port}/`);
  });
}
