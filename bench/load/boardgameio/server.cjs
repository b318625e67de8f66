// boardgame.io in memory: a game for two whose every move is legal and tiny, which is kind to the peer.
const { Server, Origins } = require('boardgame.io/server')

const game = {
  name: 'load',
  setup: () => ({ cells: Array(9).fill(null), moves: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, cell) => {
      G.cells[cell % 9] = playerID
      G.moves += 1
    },
  },
}

Server({ games: [game], origins: [Origins.LOCALHOST] }).run({ port: Number(process.argv[2]), host: '127.0.0.1' }, () => {
  process.stdout.write('ready\n')
})
