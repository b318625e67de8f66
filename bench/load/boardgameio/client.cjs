// Plays many matches of two over real sockets: whoever's turn it is moves at once, or after thinking a while.
// Prints one line of JSON: moves a second, the middle and the 99th percentile of the latencies in milliseconds, and how
// many microseconds of processor time the server and these players spent on a move.
const { readFileSync } = require('fs')
const { io } = require('socket.io-client')

const [port, sockets, seconds, think, , ...servers] = process.argv.slice(2).map(Number)
const TICKS_A_SECOND = 100
const latencies = []
let counting = false

function join(match, player) {
  return new Promise((resolve) => {
    const socket = io(`http://127.0.0.1:${port}/load`, { transports: ['websocket'], forceNew: true })
    let sentAt = 0
    const act = (state) => {
      if (state.ctx.currentPlayer !== player) return
      const send = () => {
        sentAt = performance.now()
        const payload = { type: 'place', args: [state.G.moves], playerID: player, credentials: undefined }
        socket.emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, match, player)
      }
      if (think > 0) setTimeout(send, Math.random() * 2 * think)
      else send()
    }
    socket.on('connect', () => socket.emit('sync', match, player, undefined, 2))
    socket.on('sync', (_, info) => resolve({ socket, begin: () => act(info.state) }))
    socket.on('update', (_, state) => {
      if (sentAt && state.ctx.currentPlayer !== player) {
        if (counting) latencies.push(performance.now() - sentAt)
        sentAt = 0
      }
      act(state)
    })
  })
}

function processorSeconds() {
  const ticks = servers.map((server) => {
    const words = readFileSync(`/proc/${server}/stat`, 'utf8').split(') ')[1].split(' ')
    return Number(words[11]) + Number(words[12])
  })
  return ticks.reduce((one, other) => one + other, 0) / TICKS_A_SECOND
}

async function main() {
  const players = []
  for (let match = 0; match < sockets / 2; match += 1)
    for (const player of ['0', '1']) players.push(await join(`match-${process.pid}-${match}`, player))
  for (const player of players) player.begin()
  await new Promise((resolve) => setTimeout(resolve, 1000))
  counting = true
  const [begun, spent, own] = [performance.now(), processorSeconds(), process.cpuUsage()]
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  counting = false
  const [elapsed, processor] = [(performance.now() - begun) / 1000, processorSeconds() - spent]
  const spentHere = process.cpuUsage(own)
  latencies.sort((first, second) => first - second)
  const at = (part) => latencies[Math.floor(latencies.length * part)]
  const figures = {
    moves_a_second: latencies.length / elapsed,
    middle: at(0.5),
    p99: at(0.99),
    processor: (processor / latencies.length) * 1e6,
    players: (spentHere.user + spentHere.system) / latencies.length,
  }
  process.stdout.write(JSON.stringify(figures) + '\n', () => process.exit(0))
}

main()
