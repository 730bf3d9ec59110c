// boardgame.io with its smallest game, in memory: two players add one to a number in turn. Prints its port.
const { Server } = require("boardgame.io/server");

const counter = {
  name: "counter",
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G }) => {
      G.count += 1;
    },
  },
};

Server({ games: [counter], origins: [] })
  .run(0)
  .then(({ appServer }) => console.log(appServer.address().port));
