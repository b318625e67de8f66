// Generated from src/lanterns/server/messages by `python -m lanterns.server.generate`; do not edit.

export type ClientMessage =
  | Follow
  | Sit
  | SealWord
  | Reveal
  | Stand
  | SeatBot
  | Configure
  | Start
  | Move
  | Play
  | Undo
  | AskHint
  | React
  | Leave
  | Return
  | Resign
  | Nudge
  | Relieve
  | End
  | Rematch
  | Ping

export type ServerMessage =
  | Welcome
  | Update
  | RefusedMessage
  | Hint
  | Reacted
  | Said
  | Pong

export type Event =
  | Created
  | Configured
  | Sat
  | Renamed
  | Sealed
  | Closed
  | Revealed
  | Stood
  | BotSeated
  | Started
  | Moved
  | Undone
  | StoodIn
  | Returned
  | Nudged
  | Ended
  | ClockSet
  | RematchOffered

export type Seat =
  | PersonSeat
  | BotSeat
  | OpenSeat

export type Pace =
  | LivePace
  | DaysPace
  | UntimedPace

export type Phase = 'gathering' | 'playing' | 'finished'

export type Watchers = 'anyone' | 'link' | 'nobody'

export type Series = 'single' | 'best_of_3' | 'best_of_5' | 'duplicate'

export type StandInReason = 'left' | 'timed_out' | 'waited' | 'resigned' | 'ended'

export type Level = 'positions' | 'seen' | 'events'

export type Reaction = 'applause' | 'laugh' | 'surprise' | 'thinking' | 'thanks' | 'well_played' | 'oops' | 'hurry'

export type SeatPlan =
  | YouPlan
  | BotPlan
  | OpenPlan

export type ChannelKind = 'push' | 'email' | 'webhook'

export type Gather = 'at_once' | 'hourly' | 'daily'

/** The first message on every socket: what the client already has. Answered by `welcome` and `update`. */
export interface Follow {
  type: 'follow'
  /** The last event the client has; it gets all that followed. */
  since?: number
  level?: Level
}

/** Take a free seat. Sit down on several for hot-seat. */
export interface Sit {
  type: 'sit'
  id: string
  seat: number
  /** A name for this seat; left out, the person's own. */
  name?: string | null
  /** Your contribution to chance, sealed; left out, you leave chance to the others and the server. */
  seal?: string | null
}

/** Seal your contribution to chance for a seat that you have, before the game begins. */
export interface SealWord {
  type: 'seal'
  id: string
  seat: number
  seal: string
}

/** Open the word that you sealed for a seat, once the seats are settled. With the last one the game begins. */
export interface Reveal {
  type: 'reveal'
  id: string
  seat: number
  nonce: string
}

/** Free a seat before the game begins: your own, or, as host, anyone's. */
export interface Stand {
  type: 'stand'
  id: string
  seat: number
}

/** As host, give a free seat to a bot, or another bot to a bot's seat, before the game begins. */
export interface SeatBot {
  type: 'seat_bot'
  id: string
  seat: number
  bot: string
}

/** As host, change the settings before the game begins. */
export interface Configure {
  type: 'configure'
  id: string
  settings: Settings
}

/** As host, begin the game; every seat must be taken. Where words are sealed, they are opened first (`reveal`). */
export interface Start {
  type: 'start'
  id: string
}

/** Take an action for one of your seats. */
export interface Move {
  type: 'move'
  id: string
  /** The last event you knew when you chose. Stale is answered with what happened meanwhile. */
  answers: number
  /** One of the choices you were given; it names its seat. */
  action: GameAction
}

/** Take an action by its number, as a client that has the rules lists it. */
export interface Play {
  type: 'play'
  id: string
  /** The last event you knew when you chose, as for `move`. */
  answers: number
  seat: number
  /** Whatever is not legal for the seat now is refused as `illegal`. */
  number: number
}

/** Take back your last action, while nothing was revealed and nobody else decided since. */
export interface Undo {
  type: 'undo'
  id: string
  answers: number
  seat: number
}

/** Ask what a bot would do in your place. Answered by `hint`. */
export interface AskHint {
  type: 'ask_hint'
  id: string
  seat: number
  bot?: string | null
}

/** Show a reaction to everyone at the table. */
export interface React {
  type: 'react'
  reaction: Reaction
  /** The seat that reacts, if you have several. */
  seat?: number | null
}

/** Let a bot play on for you until you return. */
export interface Leave {
  type: 'leave'
  id: string
  seat: number
}

/** Take your seat back from the bot that stands in. */
export interface Return {
  type: 'return'
  id: string
  seat: number
}

/** Give your seat to a bot for good. */
export interface Resign {
  type: 'resign'
  id: string
  seat: number
}

/** Ask someone who keeps everyone waiting for a move; where there is a clock of minutes, that does it. */
export interface Nudge {
  type: 'nudge'
  id: string
  seat: number
}

/** At a table without a clock, let a bot play on for someone for whom you have waited long enough. */
export interface Relieve {
  type: 'relieve'
  id: string
  seat: number
}

/** At a table without a clock, end a game that everyone else has left: bots play it out, and it counts for none. */
export interface End {
  type: 'end'
  id: string
}

/** After the game, set up a table for the next one; the others' seats are kept for them. */
export interface Rematch {
  type: 'rematch'
  id: string
}

/** Ask whether the server is there. Answered by `pong`. */
export interface Ping {
  type: 'ping'
  id: string
}

/** Choices that are written alike, as a table: the action of a row is `common` plus `names` zipped with the row. */
export interface ChoiceGroup {
  /** The fields that all rows share: `kind` and `seat`. */
  common: GameAction
  /** The names of the other fields. */
  names: string[]
  /** For each choice, the values of those fields. */
  rows: unknown[][]
  /** For each choice, what it would bring: indexes into `entries`. */
  brings: number[][]
}

/** Everything a seat may do now, and what each action would bring to whom before chance answers it. */
export interface Choices {
  /** Every distinct thing that some choice would bring. */
  entries: JournalEntry[]
  groups: ChoiceGroup[]
}

/** The game after some event, as one seat, or a spectator, may know it. */
export interface SeenPosition {
  /** The event after which the game stands like this. */
  number: number
  /** Whose eyes; null for what everyone may know. */
  seat: number | null
  view: GameView
  /** What the seat may do now; null when it is not asked. */
  choices: Choices | null
  /** The `moved` event that the seat could take back now, if any. */
  undo: number | null
}

/**
 * The game after some event, as one seat, or a spectator, may know it: the state that the rules' `see` fills.
 *
 * What a seat may not know is zero in it, as if chance had yet to decide it: let chance choose anything there, and
 * the rules list who is asked and what the seat may do.
 */
export interface SeenState {
  /** The event after which the game stands like this. */
  number: number
  /** Whose eyes; null for what everyone may know. */
  seat: number | null
  /** To be read by the rules of the table's version, and by no others. */
  state: string
  /** The `moved` event that the seat could take back now, if any. */
  undo: number | null
}

/** The first answer on every socket. */
export interface Welcome {
  type: 'welcome'
  /** The version of this protocol; a client of another version reloads itself. */
  protocol: number
  /** The server's clock, against which deadlines are to be read. */
  server_time: number
  /** Your public id; null if you have not said who you are. */
  person: string | null
}

/**
 * What is new, in one piece: play the events, then show the table and the positions.
 *
 * At the level `seen` the table is left out after a move that changes nothing but `number` and `acting`.
 */
export interface Update {
  type: 'update'
  /** The id of your own message that was accepted by this and is now safely stored. */
  answers: string | null
  server_time: number
  /** What happened, in order, without gaps: the first follows the last event you had. */
  events: Event[]
  /** The table, when something about it changed. */
  table: TableState | null
  /** The game as each of your seats may know it (or as a spectator), when it changed. */
  positions: SeenPosition[]
  /** The same for those who follow at the level `seen`. */
  seen: SeenState[]
}

/** A message that was not accepted; nothing changed. */
export interface RefusedMessage {
  type: 'refused'
  /** The id of the refused message, if it had a readable one. */
  answers: string | null
  /** A word that clients translate; docs/protocol.md lists them. */
  code: string
  /** What, where and what to do, in English. */
  sentence: string
  /** The values in the sentence, by name. */
  details: Record<string, unknown>
}

/** Why a bot likes an action: a key that clients translate and the values to put in. */
export interface Reason {
  key: string
  values: Record<string, unknown>
}

/** An action that a bot considered. */
export interface Candidate {
  action: GameAction
  /** The part of the victory the bot expects from it, from 0 to 1, if it estimates one. */
  share: number | null
  /** The honor the bot expects at the end, or, for a bot that does not look ahead, what it gives up. */
  honor: number | null
  /** How much of its thought the bot gave to it, from 0 to 1. */
  weight: number
  /** Where the honor comes from, if known: in Harvest how many dedications of each type there will be by the end; in Dice the honor from displays, from the second group and from boats. */
  parts: number[]
  reasons: Reason[]
}

/** What a bot would do in your place, best first. */
export interface Hint {
  type: 'hint'
  answers: string
  /** The event after which the advice holds. */
  number: number
  seat: number
  bot: string
  candidates: Candidate[]
  /** Whether something lies on the table that the learned judgement has not met while it learned: it is less sure. */
  is_unmet: boolean
}

/** Someone at the table shows a reaction. */
export interface Reacted {
  type: 'reacted'
  /** Null for a spectator. */
  seat: number | null
  name: string
  reaction: Reaction
}

/** Someone at your table says something to you in words of their own. See `GET /api/tables/{id}/talk`. */
export interface Said {
  type: 'said'
  person: string
  name: string
  text: string
  said_at: number
}

/** The server is there. */
export interface Pong {
  type: 'pong'
  answers: string
  server_time: number
}

/** One action of the game, by a seat or by chance, and what it brought to whom. */
export interface Step {
  action: GameAction
  journal: JournalEntry[]
}

/** The table was set up. Always number 1. */
export interface Created {
  kind: 'created'
  number: number
  at: number
  /** Who set it up. */
  name: string
  settings: Settings
}

/** The host changed the settings. */
export interface Configured {
  kind: 'configured'
  number: number
  at: number
  settings: Settings
}

/** A person sat down. */
export interface Sat {
  kind: 'sat'
  number: number
  at: number
  seat: number
  name: string
}

/** A person who sits here took another name. */
export interface Renamed {
  kind: 'renamed'
  number: number
  at: number
  seat: number
  name: string
}

/** A player sealed another contribution to chance. */
export interface Sealed {
  kind: 'sealed'
  number: number
  at: number
  seat: number
}

/** The host begins the game: the seats are settled, and everyone opens what they have sealed. */
export interface Closed {
  kind: 'closed'
  number: number
  at: number
}

/** A player opened a contribution to chance; others are still sealed. */
export interface Revealed {
  kind: 'revealed'
  number: number
  at: number
  seat: number
}

/** A seat became free before the game began. If the seats were settled, they no longer are: all seals are void. */
export interface Stood {
  kind: 'stood'
  number: number
  at: number
  seat: number
}

/** The host gave a seat to a bot. */
export interface BotSeated {
  kind: 'bot_seated'
  number: number
  at: number
  seat: number
  bot: string
}

/** The game began; chance dealt what has to be dealt. */
export interface Started {
  kind: 'started'
  number: number
  at: number
  steps: Step[]
}

/** A seat took an action, and chance answered it. */
export interface Moved {
  kind: 'moved'
  number: number
  at: number
  seat: number
  /** Who chose: the person at the seat, or a bot (in its own seat or standing in). */
  by: 'person' | 'bot'
  /** The action first, then what chance did about it (a drawn tile, rolled dice). */
  steps: Step[]
  /** The score and the winners, when this action ended the game. */
  result: GameResult | null
}

/** A seat took its last action back. */
export interface Undone {
  kind: 'undone'
  number: number
  at: number
  seat: number
  /** The `moved` event that no longer counts. */
  undone: number
}

/** A bot took over a seat: its player left, ran out of time, let the others wait too long, or resigned. */
export interface StoodIn {
  kind: 'stood_in'
  number: number
  at: number
  seat: number
  reason: 'left' | 'timed_out' | 'waited' | 'resigned'
  bot: string
}

/** A player took the seat back from the bot. */
export interface Returned {
  kind: 'returned'
  number: number
  at: number
  seat: number
}

/** Someone who waits asked a player for a move. */
export interface Nudged {
  kind: 'nudged'
  number: number
  at: number
  seat: number
  /** Who asked. */
  name: string
}

/** The one who was left at the table ended it: bots play the game out for everybody, and it counts for nobody. */
export interface Ended {
  kind: 'ended'
  number: number
  at: number
  name: string
}

/** The server's clock had been ahead and was put right: whoever is asked has their time from now on. */
export interface ClockSet {
  kind: 'clock_set'
  number: number
  at: number
}

/** Someone set up a table for the next game. */
export interface RematchOffered {
  kind: 'rematch_offered'
  number: number
  at: number
  name: string
  table: string
}

/** Everyone is there: each turn has a clock. */
export interface LivePace {
  kind: 'live'
  /** How long a seat may take for its part of a turn; when it runs out, a bot plays on for them. */
  turn_seconds?: number
}

/** Over days: each turn has so many days. */
export interface DaysPace {
  kind: 'days'
  /** How many days a seat may take for its part of a turn. */
  turn_days?: number
}

/** No clock at all. */
export interface UntimedPace {
  kind: 'untimed'
  /** After how many days the others may let a bot play on for whoever does not come, or end the game. */
  patience_days?: number
}

/** What is agreed on before the game begins. */
export interface Settings {
  game: string
  players: number
  options?: GameOptions
  pace?: Pace
  watchers?: Watchers
  /** Whether the table is among the open tables that anyone may join. */
  listed?: boolean
  /** Whether the game counts for the ratings of its players; see docs/ratings.md for what is never rated. */
  rated?: boolean
  /** Whether the game is part of a series: `rematch` then sets up the next game of it. */
  series?: Series
  /** Whether hints are given although several people play; whoever plays against bots alone always gets them. */
  hints?: boolean
}

/** A bot that plays on for someone. */
export interface StandIn {
  bot: string
  /** `left`, `timed_out` and `waited` (too long, for the others): the player may return at any moment; `resigned`, and `ended` by the one who was left: for good. */
  reason: StandInReason
}

/** A seat with a person. */
export interface PersonSeat {
  kind: 'person'
  /** The public id of the person; one person may have several seats (hot-seat). */
  person: string
  name: string
  /** Whether the person is connected now. */
  present: boolean
  stand_in: StandIn | null
  /** When the clock of this seat runs out; null while it has nothing to decide or there is no clock. */
  deadline: number | null
  /** Since when everyone waits for this seat; null while it has nothing to decide, or a bot decides for it. */
  asked_at: number | null
  /** When someone who waits last asked for a move. */
  nudged_at: number | null
}

/** A seat with a bot. */
export interface BotSeat {
  kind: 'bot'
  bot: string
  name: string
}

/** A free seat. */
export interface OpenSeat {
  kind: 'open'
  /** The name of the person of the previous game for whom a rematch keeps the seat; null: anyone may sit down. */
  reserved_for: string | null
  /** Whether it is kept for you. */
  yours: boolean
}

/** The part of a game that was played elsewhere, on a device that needed no server, before it came to its table. */
export interface BegunPart {
  /** How many actions it has, chance's included; they are the first steps of `started`. */
  actions: number
  /** SHA-256 of the secret that its draws came from, in hexadecimal. */
  commitment: string
}

/** How anyone can prove the draws: see docs/fairness.md. */
export interface Fairness {
  /** SHA-256 of the server's secret, in hexadecimal; published before any contribution is known. */
  commitment: string
  /** What each seat has sealed of its contribution to chance; null for a bot or a player who adds nothing. */
  seals: (string | null)[]
  /** Whether the seats are settled, so that everyone opens what they have sealed; with the last the game begins. */
  closed: boolean
  /** What each seat has opened; null while it is sealed. */
  nonces: (string | null)[]
  /** The server's secret, in hexadecimal, once the game is over. */
  secret: string | null
  /** Where the game was begun elsewhere; everything else here is for the draws after that part. */
  begun: BegunPart | null
}

/** A game of a series that is over, by the seats of now. */
export interface SeriesGame {
  honor: number[]
  /** The part of the victory that each had. */
  shares: number[]
}

/** How a series stands. */
export interface SeriesState {
  /** Which game of the series this is, from 1. */
  number: number
  /** How many there are at most. */
  games: number
  /** The games that are over, this one included. */
  played: SeriesGame[]
  is_over: boolean
  /** Who won it, once it is over: by victories, in duplicate play by honor; several if nothing tells them apart. */
  winners: number[]
}

/** A table as everyone at it may know it. */
export interface TableState {
  id: string
  settings: Settings
  rules_version: number
  phase: Phase
  /** The public id of the person who may seat bots and start the game. */
  host: string
  seats: Seat[]
  /** The seats that are yours: none for a spectator, several in hot-seat. */
  your_seats: number[]
  /** Every seat that may act now; in a simultaneous game there may be several. */
  acting: number[]
  /** How many people watch now. */
  spectators: number
  /** The number of the last event. */
  number: number
  created_at: number
  started_at: number | null
  finished_at: number | null
  fairness: Fairness
  /** The score and the winners, once the game is over. */
  result: GameResult | null
  /** The place of every seat, from 1, once the game is over; those whom nothing tells apart share one. */
  places: number[] | null
  /** The series that the game is part of; null for a game of its own. */
  series: SeriesState | null
  /** The table of the next game of the same people, if someone asked for one. */
  rematch: string | null
}

/** Why a request was refused. */
export interface Problem {
  code: string
  sentence: string
  details: Record<string, unknown>
}

/** A seat for the one who sets up the table; several for hot-seat. */
export interface YouPlan {
  kind: 'you'
  name?: string | null
}

/** A seat for a bot. */
export interface BotPlan {
  kind: 'bot'
  bot: string
}

/** A seat for whoever joins. */
export interface OpenPlan {
  kind: 'open'
}

/** Set up a table. `POST /api/tables`, answered by its `TableState` */
export interface NewTable {
  settings: Settings
  seats: SeatPlan[]
  /** Your contribution to chance, sealed, for all your seats. */
  seal?: string | null
  /** Begin at once; every seat must be taken. */
  start?: boolean
}

/**
 * Bring a game that was begun on a device without a server, to go on with it here. `POST /api/tables/begun`,
 * answered by the `TableState` of a new table, where it goes on once its host starts it
 */
export interface BegunTable {
  /** The game so far, with the secret of its draws, up to where a seat is to act. */
  record: Record<string, unknown>
  seats: SeatPlan[]
  /** Your contribution to chance from here on, sealed, for all your seats. */
  seal?: string | null
}

/** Look for faults in an edition file. `POST /api/editions`, answered by an `EditionReport` */
export interface EditionText {
  game: string
  /** The file as it is. */
  text: string
}

/** One thing that is wrong with an edition file. */
export interface EditionFault {
  /** From 1; null where it is the whole file. */
  line: number | null
  place: string
  wrong: string
  allowed: string
}

/** The state that a game begins with, before options decide anything. */
export interface Opening {
  players: number
  contents: string
}

/** What an edition file amounts to; one without faults can be given to a table as its option `edition`. */
export interface EditionReport {
  /** What players see it called; null where there are faults. */
  label: string | null
  digest: string | null
  faults: EditionFault[]
  /** Faults beyond those that are listed. */
  more: number
  /** The version of the rules that the openings are for. */
  rules_version: number
  /** What a device needs to play with the edition by itself; none where there are faults. */
  openings: Opening[]
}

/** A seat in a list of tables. */
export interface SeatSummary {
  kind: 'person' | 'bot' | 'open'
  name: string | null
  yours: boolean
}

/** A table in a list. */
export interface TableSummary {
  id: string
  settings: Settings
  phase: Phase
  seats: SeatSummary[]
  /** Whether the table waits for you: to decide something, or to open your sealed word so that the game begins. */
  your_turn: boolean
  /** The seats that the table waits for. */
  acting: number[]
  number: number
  updated_at: number
  winners: number[] | null
}

/** Tables, the latest first. `GET /api/tables/open`, `GET /api/tables/mine` */
export interface TableList {
  tables: TableSummary[]
  /** What to send as `after` for the next page; null on the last. */
  next: string | null
}

/** A bot or level that can be given a seat. */
export interface BotDescription {
  bot: string
  title: string
  description: string
}

/** A game that can be played here. */
export interface GameDescription {
  game: string
  title: string
  rules_version: number
  player_counts: number[]
  /** The JSON Schema of its options. */
  options: Record<string, unknown>
  bots: BotDescription[]
}

/** What can be played here. `GET /api/games` */
export interface GameList {
  games: GameDescription[]
  /** The version of Lanterns that answers. */
  version: string
}

/**
 * A table's log and the game after one of its events, as you may know it. `GET /api/tables/{id}/replay`
 *
 * While the game runs you see what you may know; afterwards everything is open.
 */
export interface ReplayPage {
  events: Event[]
  /** The game after event `number` (the last by default) from the seat asked for. */
  position: SeenPosition | null
}

/** A record from a file, and the place in it to show. `POST /api/replay` */
export interface ReplayRequest {
  record: Record<string, unknown>
  /** How many of its actions have been taken, chance's included. */
  after: number
  seat?: number | null
}

/** A place in a record. Answers `POST /api/replay` */
export interface ReplayPosition {
  position: SeenPosition
  /** How many actions the record has. */
  actions: number
}

/** How someone fared in one game with a number of players. */
export interface SeatStatistics {
  game: string
  players: number
  games: number
  /** Victories; a shared one counts its part. */
  victories: number
  mean_honor: number
}

/** Figures about finished games. `GET /api/statistics`, `GET /api/statistics/mine` */
export interface Statistics {
  tables: number
  playing: number
  finished: number
  rows: SeatStatistics[]
}

/** `GET /health` (the process lives) and `GET /ready` (it can serve). */
export interface Health {
  status: 'ok' | 'starting' | 'stopping' | 'failing'
  /** For each part (database, bus, rules) `ok` or what is wrong. */
  checks: Record<string, string>
}

/** Someone says who they are. `POST /api/me` */
export interface NewGuest {
  name: string
}

/** Someone takes another name. `PATCH /api/me` */
export interface Rename {
  name: string
}

/** The name and password of an account. `POST /api/accounts` makes one. */
export interface Credentials {
  login: string
  password: string
}

/** Log in to an account. `POST /api/session` */
export interface LogIn {
  login: string
  password: string
  /** Whether what you played here as a guest becomes the account's. */
  bring?: boolean
}

/** Who you are. `GET /api/me` */
export interface Me {
  /** Your public id; null if you have not said who you are. */
  person: string | null
  name: string | null
  /** The login of your account; null for a guest. */
  account: string | null
  /** At how many tables it is your turn, or a game waits for you to open your sealed word. */
  your_turn: number
}

/** Another password for your account. `PUT /api/me/password`; every other session ends. */
export interface NewPassword {
  /** The one you have now. */
  password: string
  new_password: string
}

/** Leave for good. `POST /api/me/leave` */
export interface Farewell {
  /** That of your account; a guest has none. */
  password?: string | null
}

/** A device on which you are known. */
export interface Session {
  id: string
  /** Its browser and system, such as "Firefox, Linux"; empty if it did not say. */
  device: string
  created_at: number
  /** When it was used last, within an hour. */
  seen_at: number
  /** Whether it is the one that asks. */
  here: boolean
}

/** A key on a device of yours that lets you in without a password. */
export interface Passkey {
  id: string
  name: string
  created_at: number
}

/** Your account and where it is in use. `GET /api/me/account` */
export interface Account {
  /** Null for a guest. */
  login: string | null
  created_at: number
  /** Whether anyone may see your page. */
  is_public: boolean
  sessions: Session[]
  passkeys: Passkey[]
}

/** What the browser needs: `POST /api/me/passkeys/offer` for a new passkey, `POST /api/session/offer` to log in. */
export interface PasskeyOffer {
  /** To be sent back with the answer. */
  token: string
  /** For `PublicKeyCredential.parseCreationOptionsFromJSON`, or `parseRequestOptionsFromJSON`. */
  options: Record<string, unknown>
}

/** A device's answer to an offer. `POST /api/me/passkeys` */
export interface NewPasskey {
  token: string
  /** What `PublicKeyCredential.toJSON` says. */
  credential: Record<string, unknown>
  name: string
}

/** Log in with a passkey. `POST /api/session/passkey` */
export interface PasskeyEntry {
  token: string
  credential: Record<string, unknown>
  /** As for a password. */
  bring?: boolean
}

/** Everything that is kept of you. `GET /api/me/data` */
export interface MyData {
  me: Me
  account: Account
  /** How and where you are told of things, addresses in full. */
  notices: Record<string, unknown>
  /** What you wrote at tables, as long as it is kept. */
  sayings: (Record<string, unknown>)[]
  /** Whether you allow free text, whom you muted, and what you reported. */
  talk: Record<string, unknown>
  /** Those that you entered or host. */
  tournaments: (Record<string, unknown>)[]
  /** Your answers to the puzzles of days, and your places on the tables of their deals, as long as they are kept. */
  days: (Record<string, unknown>)[]
  /** Every table of yours: its code, settings and seats, and the record of its game as you may know it. */
  tables: (Record<string, unknown>)[]
}

/** Whether anyone may see your page. `PUT /api/me/public` */
export interface Publicity {
  is_public: boolean
}

/** A seat of a finished game. */
export interface PlayedSeat {
  kind: 'person' | 'bot'
  /** Empty for someone who has left for good. */
  name: string
  /** The public id, if you may see their page. */
  person: string | null
  /** Whether it is that of the person whose games are listed. */
  yours: boolean
  honor: number
  place: number
}

/** A finished game. */
export interface PlayedGame {
  table: string
  game: string
  players: number
  started_at: number
  finished_at: number
  moves: number
  seats: PlayedSeat[]
}

/** Finished games, the latest first. `GET /api/people/{person}/games` */
export interface PlayedGames {
  games: PlayedGame[]
  /** What to send as `after` for the next page; null on the last. */
  next: string | null
}

/** How someone fared in one game with a number of players. */
export interface Totals {
  game: string
  players: number
  games: number
  /** Victories; a shared one counts its part. */
  victories: number
  mean_honor: number
  best_honor: number
  /** The most honor that a single action brought: a dedication, say. */
  best_gain: number
  /** Null where no game was rated. */
  rating: RatingFigure | null
}

/** The bot that someone has beaten most often. */
export interface BeatenBot {
  bot: string
  times: number
}

/** How you fared against someone: how often you came before them, level, and behind. */
export interface HeadToHead {
  ahead: number
  level: number
  behind: number
}

/** A person's page. `GET /api/people/{person}` */
export interface Profile {
  person: string
  name: string
  is_you: boolean
  is_public: boolean
  since: number
  totals: Totals[]
  /** Victories one after the other, up to now. */
  streak: number
  best_streak: number
  favorite_bot: BeatenBot | null
  /** You against them, if you have met. */
  head_to_head: HeadToHead | null
}

/** How you want to be told. `PUT /api/me/notices` */
export interface NoticeWishes {
  language: 'en' | 'it' | 'pl'
  time_zone: string
  /** The minute of your day from which on nothing is sent; null: at any hour. */
  quiet_from: number | null
  quiet_to: number | null
  gather: Gather
}

/** A browser that wants to be told, as its `PushSubscription` says. `POST /api/me/notices/push` */
export interface NewPush {
  endpoint: string
  p256dh: string
  auth: string
}

/** A mailbox; a link that is sent there confirms it. `POST /api/me/notices/email` */
export interface NewMail {
  address: string
}

/** An address that is posted to: a chat room's, say. `POST /api/me/notices/webhook` */
export interface NewWebhook {
  url: string
}

/** A way in which you are told. */
export interface Channel {
  kind: ChannelKind
  id: string
  /** The browser, the mailbox with its name left out, or the host of the address. */
  name: string
  is_confirmed: boolean
  created_at: number
}

/** How you are told. `GET /api/me/notices` */
export interface Notices {
  /** The kinds of channels that this site has. */
  offers: ChannelKind[]
  /** The site's public key, for `PushManager.subscribe`. */
  push_key: string
  wishes: NoticeWishes
  channels: Channel[]
}

/** The word in a link of a message. `POST /api/notices/confirm`, `POST /api/notices/stop` */
export interface NoticeLink {
  token: string
}

/** What a link has done. */
export interface NoticeLinkFollowed {
  did: 'confirmed' | 'stopped'
}

/** How strong someone plays one game with one number of players, and how sure that is. */
export interface RatingFigure {
  /** About 1500 for a new player; 400 more means about ten victories to one, once both are certain. */
  value: number
  /** How far the truth may be from it to either side, in 95 of 100 cases. */
  interval: number
  /** Whether enough is known for a leaderboard. */
  is_certain: boolean
}

/** A place on a leaderboard. */
export interface Leader {
  kind: 'person' | 'bot'
  place: number
  name: string
  /** The public id of a person whose page you may see. */
  person: string | null
  rating: RatingFigure
  /** How many games the rating rests on. */
  games: number
  yours: boolean
}

/**
 * Whose rating is surely highest. `GET /api/ratings`
 *
 * Listed are bots, and people who show their page, once enough is known of them.
 */
export interface Leaderboard {
  game: string
  players: number
  leaders: Leader[]
  /** You, with the place that you have or would have; null where you have no rating. */
  you: Leader | null
}

/** What a game changed about the rating of a seat. */
export interface RatingChange {
  before: RatingFigure
  after: RatingFigure
}

/** What a finished game changed about ratings. `GET /api/tables/{id}/ratings` */
export interface TableRatings {
  /** `waiting` until the game is over and entered, which takes a moment. */
  state: 'waiting' | 'unrated' | 'rated'
  /** For each seat of a rated game; null for a person who does not show their page, unless it is you. */
  seats: (RatingChange | null)[]
}

/** Wait for others who want to play the same. `POST /api/queue`; ask `GET /api/queue` every two seconds then. */
export interface Seek {
  game: string
  players: number
  /** Your contribution to chance, sealed; your client opens it at the table. */
  seal?: string | null
  /** Begin now, with this bot at seats for which nobody is there. */
  bot?: string | null
}

/** Where you stand. `GET /api/queue`, `POST /api/queue`, `DELETE /api/queue` */
export interface Queue {
  /** `away`: you do not wait; whoever has not asked for fifteen seconds no longer does. */
  state: 'away' | 'waiting' | 'matched'
  /** Where you sit, once there are enough: the game begins when everyone has come. */
  table: string | null
  since: number | null
  /** How far from your rating others may be by now; it grows while you wait. */
  width: number | null
  /** How many wait for the same, you included. */
  waiting: number
  /** Whether you have waited long enough to be offered bots. */
  offers_bots: boolean
}

/** A game that anyone may watch. */
export interface LiveGame {
  table: TableSummary
  /** How many watch now. */
  watching: number
}

/** People who wait for a game. */
export interface Waiting {
  game: string
  players: number
  people: number
}

/** What there is to join, to watch and to look back at. `GET /api/meeting` */
export interface Meeting {
  open: TableSummary[]
  live: LiveGame[]
  finished: TableSummary[]
  waiting: Waiting[]
}

/** Say something to those at your table who allow it as you do. `POST /api/tables/{id}/talk` */
export interface NewSaying {
  text: string
}

/** Whether you want free text at your tables. `PUT /api/me/talk` */
export interface TalkWish {
  allows: boolean
}

/** Whether you want to hear nothing more from someone. `PUT /api/me/mutes/{person}` */
export interface MuteWish {
  is_muted: boolean
}

/** Show the host of the site what someone said at your table. `POST /api/tables/{id}/reports` */
export interface NewReport {
  person: string
}

/** Someone else who sits at your table. */
export interface Partner {
  person: string
  name: string
  /** Whether they want free text; what you say reaches those alone. */
  allows: boolean
  /** Whether you want to hear nothing from them. */
  is_muted: boolean
}

/** Something that was said at your table, and that you may know. */
export interface PastSaying {
  person: string
  name: string
  text: string
  said_at: number
}

/** Free text at your table. `GET /api/tables/{id}/talk`; answers the wishes and sayings, too. */
export interface Talk {
  /** Whether this site has free text at all. */
  is_on: boolean
  /** Whether you want it. */
  allows: boolean
  partners: Partner[]
  /** The last of them; each is forgotten after some days. */
  sayings: PastSaying[]
}

/** Set up a tournament. `POST /api/tournaments`, answered by a `Tournament` */
export interface NewTournament {
  name: string
  /** `swiss`: a few rounds, each against those who stand alike; `round_robin`: everyone against everyone, in twos. */
  form: 'swiss' | 'round_robin'
  /** Of every table; there has to be a clock, so that nobody holds up a round. */
  settings: Settings
}

/** Enter, or as host let a bot enter. `POST /api/tournaments/{tournament}/entrants` */
export interface NewEntrant {
  bot?: string | null
}

/** Someone who takes part, and how they stand. */
export interface Entrant {
  kind: 'person' | 'bot'
  place: number
  name: string
  yours: boolean
  /** Victories; a shared one counts its part. */
  points: number
  /** The points of those they met, which decide between equals; then honor does. */
  opponents: number
  honor: number
}

/** A table of a round. */
export interface TournamentTable {
  round: number
  table: string
  names: string[]
  /** Which of them are bots, called by their level. */
  bots: boolean[]
  is_over: boolean
  yours: boolean
}

/** A tournament as it stands. `GET /api/tournaments/{tournament}` */
export interface Tournament {
  id: string
  name: string
  form: 'swiss' | 'round_robin'
  settings: Settings
  phase: 'gathering' | 'running' | 'finished'
  round: number
  /** How many there are, with those who have entered by now. */
  rounds: number
  is_host: boolean
  is_entered: boolean
  /** The best first. */
  entrants: Entrant[]
  /** The latest round first. */
  tables: TournamentTable[]
}

/** What belongs to a date. `GET /api/days/{date}` */
export interface DayDescription {
  date: string
  puzzle_game: string
  puzzle: string
  deal_game: string
  /** The SHA-256 of the secret that the day's deal follows from. */
  commitment: string
  /** That of the day after: published before it begins. */
  next_commitment: string
}

/** Your one answer to the puzzle of a day. `POST /api/days/{date}/answer`, answered by `DayAnswers` */
export interface DayAnswer {
  /** Which puzzle it answers: another pack would have another on that day. */
  puzzle: string
  number: number
}

/** A move, and how many chose it. */
export interface DayMove {
  /** Of several moves that lead to the same, the one with the lowest number. */
  number: number
  people: number
}

/** Everybody's answers, for those who have given theirs. `GET /api/days/{date}/answers` */
export interface DayAnswers {
  people: number
  yours: number
  /** The commonest first; rare ones are left out. */
  moves: DayMove[]
}

/**
 * Your game of the deal of a day, to be put on its table. `POST /api/days/{date}/deal`, answered by a `DayTable`
 *
 * It is replayed: every draw has to be the deal's, and every move of the bot its own. Honor and accuracy are found
 * out by the server.
 */
export interface DayGame {
  /** Every action, those of chance included, as a record has them. */
  actions: GameAction[]
}

/** A place on the table of a day. */
export interface DayPlace {
  place: number
  name: string
  honor: number
  accuracy: number
  yours: boolean
}

/** Those who played the deal of a day and want to be seen. `GET /api/days/{date}/deal` */
export interface DayTable {
  date: string
  people: number
  is_entered: boolean
  /** The most honor first, then the greatest accuracy. */
  places: DayPlace[]
}

/** Chance: the sheet of each seat. [D2.1] */
export interface DiceSheets {
  kind: 'sheets'
  sheets: ('A' | 'B' | 'C' | 'D')[]
}

/** Chance: the shapes in play. [D2.2] */
export interface DiceShapes {
  kind: 'shapes'
  shapes: string[]
}

/** Chance: the side of each emperor card that lies face up. [D2.3] */
export interface DiceEmperorSides {
  kind: 'emperor_sides'
  sides: ('A' | 'B')[]
}

/** Chance: the colors of the dice in the tray's places, clockwise. [D4.1] */
export interface DiceRoll {
  kind: 'roll'
  dice: ('red' | 'orange' | 'green' | 'blue' | 'purple' | 'white' | 'black')[]
}

/** The active seat pays to roll again. [D4.1] */
export interface DiceReroll {
  kind: 'reroll'
  seat: number
}

/** The active seat turns the tray by quarter turns clockwise. [D4.2] */
export interface DiceOrient {
  kind: 'orient'
  seat: number
  turn: number
}

/** A seat shades an area: 0 touches the top edge of its pool, 1 the bottom edge. [D5] */
export interface DiceShade {
  kind: 'shade'
  seat: number
  cause: 'die' | 'turn_bonus' | 'platform' | 'emperor'
  row: number
  column: number
  area: number
}

/** A seat pays for an emperor card, counted from 0; its shadings follow. [D6.1] */
export interface DiceEmperor {
  kind: 'emperor'
  seat: number
  card: number
}

/** The active seat launches fireworks over these pools. [D7.1] */
export interface DiceLaunch {
  kind: 'launch'
  seat: number
  shape: string
  pools: number[][]
}

/** A seat has finished this turn. [D3.2] */
export interface DicePass {
  kind: 'pass'
  seat: number
}

/** The choices before a Dice game. */
export interface DiceOptions {
  first_game?: boolean
  shapes?: string[] | null
  sides?: ('A' | 'B')[] | null
  start?: number | null
  edition?: unknown
}

/** Everything, for nothing is secret. */
export interface DiceView {
  game: 'dice'
  players: number
  /** Whose view it is; null for a spectator. */
  seat: number | null
  phase: 'sheets' | 'shapes' | 'emperor_sides' | 'roll' | 'orient' | 'shade' | 'final_launches' | 'over'
  active: number
  start: number
  /** From 1. */
  turn: number
  /** Turns of each player. */
  turns: number
  edition: DiceEditionName
  /** The tray's places, clockwise; null while nothing lies there. */
  dice: ('red' | 'orange' | 'green' | 'blue' | 'purple' | 'white' | 'black')[] | null
  /** Quarter turns clockwise by which the tray is turned. */
  tray_turn: number
  reroll_cost: number
  /** Row by row, as printed: one lake that all sheets show, or that of each sheet from A to D. */
  lakes: DicePool[][][]
  shapes: DiceStack[]
  emperor: DiceEmperorCard[]
  seats: DiceSeat[]
  /** What the seat cannot do now, and why. */
  obstacles: (DiceNoReroll | DiceNoEmperor | DiceNeedsGifts | DiceNoLaunch)[]
}

/** The edition played. */
export interface DiceEditionName {
  digest: string
  label: string
  /** Whether it comes with the package. */
  is_shipped: boolean
}

/** A pool as printed. */
export interface DicePool {
  /** Of its two areas. */
  colors: ('red' | 'orange' | 'green' | 'blue' | 'purple' | 'white' | 'black')[]
  diagonal: 'falling' | 'rising'
  /** The areas with a pavilion. */
  pavilions: number[]
  platform: boolean
  boat: boolean
}

/** A stack of fireworks in play. */
export interface DiceStack {
  shape: string
  name: string
  /** Rows of X and dots. */
  pattern: string[]
  /** The honor of the top tile, or 0 if none is left. */
  value: number
  /** The honor of the tiles left, top first. */
  values: number[]
}

/** An emperor card on the table. */
export interface DiceEmperorCard {
  cost: number
  /** The side that lies face up; null before chance has decided. */
  side: 'A' | 'B' | null
  effect: DiceEffect | null
}

/** What one side of an emperor card allows. [D6.2] */
export interface DiceEffect {
  areas: number
  color: 'any' | 'own_die' | 'other_die' | 'any_die' | 'not_on_dice' | 'one_color' | 'different_colors' | 'turn_bonus' | 'red' | 'orange' | 'green' | 'blue' | 'purple' | 'white' | 'black'
  where: 'anywhere' | 'die_pool' | 'beside_die_pool' | 'half_shaded_pool' | 'unshaded_pool' | 'one_unshaded_pool' | 'beside_completed_pool' | 'pavilion_pool' | 'platform_pool' | 'boat_pool'
  /** Gifts that it brings. */
  gifts: number
}

/** A seat and its sheet. */
export interface DiceSeat {
  /** Null before the sheets are dealt. */
  sheet: 'A' | 'B' | 'C' | 'D' | null
  /** Which of the lakes it shows. */
  lake: number
  turn_bonuses: ('red' | 'orange' | 'green' | 'blue' | 'purple' | 'white' | 'black')[]
  /** Turn bonuses marked off: those of finished turns. */
  turns_taken: number
  /** Where around the tray it sits, clockwise. */
  position: number
  /** The color of its die, once the tray is oriented. */
  faces: 'red' | 'orange' | 'green' | 'blue' | 'purple' | 'white' | 'black' | null
  /** The earliest step still open to it. */
  step: 'die' | 'turn_bonus' | 'emperor' | 'effect' | 'launch' | 'finished'
  has_finished: boolean
  gifts: number
  shaded: number[][]
  completed: number[][]
  launched: DiceDisplay[]
  /** The completed platform that offers one more area beside it. */
  platform: number[] | null
  /** The pool it has shaded with its die this turn. */
  die_pool: number[] | null
  /** The emperor card it is carrying out. */
  card: number | null
  /** Areas that card may still shade. */
  areas_left: number
  /** For each card, the areas it would allow, before it is paid. */
  card_areas: number[][][]
  honor: number
  fireworks: number
  group: number
  boats: number
}

/** Fireworks that a seat has launched. */
export interface DiceDisplay {
  shape: string
  honor: number
  pools: number[][]
}

/** Rolling again costs more gifts than the seat has. [D4.1] */
export interface DiceNoReroll {
  kind: 'reroll'
  code: 'needs_gifts'
  have: number
  need: number
}

/** An emperor card cannot be called now, or would have nothing to shade. [D6.1] */
export interface DiceNoEmperor {
  kind: 'emperor'
  card: number
  code: 'orient_first' | 'already_finished' | 'one_emperor_action' | 'nothing_to_shade'
}

/** An emperor card costs more gifts than the seat has. [D6.1] */
export interface DiceNeedsGifts {
  kind: 'emperor'
  card: number
  code: 'needs_gifts'
  have: number
  need: number
}

/** A shape cannot be launched now, has no tile left, or fits on no completed pools. [D7.1] [D7.2] */
export interface DiceNoLaunch {
  kind: 'launch'
  shape: string
  code: 'orient_first' | 'already_finished' | 'not_active' | 'stack_empty' | 'not_completed'
}

/** A gift for a shaded pavilion. */
export interface DiceGift {
  reason: 'gift'
  seat: number
  color: 'red' | 'orange' | 'green' | 'blue' | 'purple' | 'white' | 'black'
  row: number
  column: number
  area: number
  received: number
}

/** A pool was completed. */
export interface DiceCompleted {
  reason: 'completed'
  seat: number
  pool: number[]
}

/** A completed platform offers one more area. */
export interface DicePlatformBonus {
  reason: 'platform'
  seat: number
  pool: number[]
  /** The areas to choose from. */
  offered: number
}

/** A boat's pool was shaded and will not score. */
export interface DiceBoatLost {
  reason: 'boat_lost'
  seat: number
  pool: number[]
}

/** A display was launched. */
export interface DiceFirework {
  reason: 'firework'
  seat: number
  shape: string
  pools: number[][]
  received: number
}

/** Gifts were paid. */
export interface DicePaid {
  reason: 'paid'
  seat: number
  /** The emperor card; null for rolling again. */
  card: number | null
  paid: number
}

/** The emperor gave gifts. */
export interface DiceGranted {
  reason: 'granted'
  seat: number
  card: number
  received: number
}

/** The tray was oriented. */
export interface DiceFaces {
  reason: 'faces'
  seat: number
  color: 'red' | 'orange' | 'green' | 'blue' | 'purple' | 'white' | 'black'
}

/** A turn begins. */
export interface DiceTurn {
  reason: 'turn'
  seat: number
  /** From 1. */
  turn: number
}

/** After the last turn a seat may launch once more. */
export interface DiceFinalLaunch {
  reason: 'final_launch'
  seat: number
}

/** Launches a display. */
export interface DiceLaunches {
  key: 'launches'
  /** Its place among the shapes in play. */
  shape: number
  honor: number
}

/** A tile that another seat could have launched too. */
export interface DiceTakesTileBefore {
  key: 'takes_tile_before'
  /** Its place among the shapes in play. */
  shape: number
  honor: number
  seat: number
}

/** A boat now scores. */
export interface DiceSurroundsBoat {
  key: 'surrounds_boat'
  honor: number
}

/** A display is now possible that was not before. */
export interface DicePreparesLaunch {
  key: 'prepares_launch'
  /** Its place among the shapes in play. */
  shape: number
  honor: number
}

/** The second largest group now has so many pools. */
export interface DiceGrowsGroup {
  key: 'grows_group'
  size: number
}

/** Completes a pool. */
export interface DiceCompletes {
  key: 'completes'
  row: number
  column: number
}

/** A platform offers one more area, out of so many. */
export interface DiceOpensPlatform {
  key: 'opens_platform'
  areas: number
}

/** All pools of a display are now begun that were not before. */
export interface DiceNearsLaunch {
  key: 'nears_launch'
  /** Its place among the shapes in play. */
  shape: number
  honor: number
}

/** Shades a pavilion. */
export interface DiceEarnsGift {
  key: 'earns_gift'
  color: 'red' | 'orange' | 'green' | 'blue' | 'purple' | 'white' | 'black'
}

/** Every area of this color that is left alone would have cost a boat. */
export interface DiceSparesBoat {
  key: 'spares_boat'
  color: 'red' | 'orange' | 'green' | 'blue' | 'purple' | 'white' | 'black'
}

/** Turns the tray so that the seat faces this color. */
export interface DiceFacesColor {
  key: 'faces'
  color: 'red' | 'orange' | 'green' | 'blue' | 'purple' | 'white' | 'black'
}

/** Shades an area of this color. */
export interface DiceShades {
  key: 'shades'
  color: 'red' | 'orange' | 'green' | 'blue' | 'purple' | 'white' | 'black'
}

/** Calls on the emperor. */
export interface DicePays {
  key: 'pays'
  card: number
  gifts: number
}

/** Takes gifts from the emperor. */
export interface DiceTakesGifts {
  key: 'takes_gifts'
  gifts: number
}

/** Pays to roll the dice again. */
export interface DiceRerolls {
  key: 'rerolls'
  gifts: number
}

/** The boat there can no longer score: a reason against. */
export interface DiceLosesBoat {
  key: 'loses_boat'
  row: number
  column: number
}

/** The area of the seat's die stays unshaded: a reason against. */
export interface DiceGivesUpDie {
  key: 'gives_up_die'
  color: 'red' | 'orange' | 'green' | 'blue' | 'purple' | 'white' | 'black'
}

/** The area of the turn bonus stays unshaded: a reason against. */
export interface DiceGivesUpTurnBonus {
  key: 'gives_up_turn_bonus'
  color: 'red' | 'orange' | 'green' | 'blue' | 'purple' | 'white' | 'black'
}

/** Leaves the rest of the turn. */
export interface DiceWaits {
  key: 'waits'
}

/** How a Dice game ended, seat by seat. [D9] */
export interface DiceResult {
  honor: number[]
  fireworks: number[]
  group: number[]
  boats: number[]
  winners: number[]
}

export type DiceAction =
  | DiceSheets
  | DiceShapes
  | DiceEmperorSides
  | DiceRoll
  | DiceReroll
  | DiceOrient
  | DiceShade
  | DiceEmperor
  | DiceLaunch
  | DicePass

export type DiceJournalEntry =
  | DiceGift
  | DiceCompleted
  | DicePlatformBonus
  | DiceBoatLost
  | DiceFirework
  | DicePaid
  | DiceGranted
  | DiceFaces
  | DiceTurn
  | DiceFinalLaunch

export type DiceReason =
  | DiceLaunches
  | DiceTakesTileBefore
  | DiceSurroundsBoat
  | DicePreparesLaunch
  | DiceGrowsGroup
  | DiceCompletes
  | DiceOpensPlatform
  | DiceNearsLaunch
  | DiceEarnsGift
  | DiceSparesBoat
  | DiceFacesColor
  | DiceShades
  | DicePays
  | DiceTakesGifts
  | DiceRerolls
  | DiceLosesBoat
  | DiceGivesUpDie
  | DiceGivesUpTurnBonus
  | DiceWaits

/** Chance: which seat faces the red side of the starting tile. [H2.2] */
export interface HarvestStart {
  kind: 'start'
  seat: number
}

/** Chance: a seat draws a tile. [H2.5] [H7.8] */
export interface HarvestDraw {
  kind: 'draw'
  seat: number
  tile?: number
}

/** Two favors turn one card into another color. [H4] */
export interface HarvestExchange {
  kind: 'exchange'
  seat: number
  give: 'black' | 'blue' | 'green' | 'orange' | 'purple' | 'red' | 'white'
  take: 'black' | 'blue' | 'green' | 'orange' | 'purple' | 'red' | 'white'
}

/** A set of cards becomes honor; `colors` says which where there is a choice. [H5] */
export interface HarvestDedicate {
  kind: 'dedicate'
  type: 'four_of_a_kind' | 'three_pair' | 'seven_unique'
  seat: number
  colors: ('black' | 'blue' | 'green' | 'orange' | 'purple' | 'red' | 'white')[]
}

/** One card too many goes back to the supply. [H6.2] */
export interface HarvestDiscard {
  kind: 'discard'
  seat: number
  color: 'black' | 'blue' | 'green' | 'orange' | 'purple' | 'red' | 'white'
}

/** A tile from the hand goes to the lake, turned by quarter turns clockwise. [H7] */
export interface HarvestPlace {
  kind: 'place'
  seat: number
  tile: number
  x: number
  y: number
  rotation: number
}

/** The rest of a final turn is not used. [H8.1] */
export interface HarvestPass {
  kind: 'pass'
  seat: number
}

/** The choices before a Harvest game. */
export interface HarvestOptions {
  start?: number | null
}

/** Everything a seat, or a spectator, may know. */
export interface HarvestView {
  game: 'harvest'
  players: number
  /** Whose view it is; null for a spectator. */
  seat: number | null
  phase: 'start' | 'turns' | 'final_turns' | 'over'
  /** The earliest step still open to the active seat. */
  step: 'exchange' | 'dedicate' | 'place'
  active: number
  start: number
  /** Tiles in the draw stack. */
  stack: number
  /** Tiles in the stack and in hands together. */
  unplaced: number
  favor_supply: number
  exchange_cost: number
  supply: Record<'black' | 'blue' | 'green' | 'orange' | 'purple' | 'red' | 'white', number>
  dedications: HarvestStack[]
  seats: HarvestSeat[]
  /** The seat's own tiles. */
  hand: HarvestTile[]
  /** In the order of their placing. */
  lake: HarvestPlacedTile[]
  /** What the seat cannot do now, and why. */
  obstacles: (HarvestNoExchange | HarvestNeedsFavors | HarvestDedicationTooLate | HarvestSetIncomplete | HarvestTooManyCards)[]
  /** The cells that can take a tile, each as [x, y]. */
  open: number[][]
}

/** A stack of dedication tokens. */
export interface HarvestStack {
  type: 'four_of_a_kind' | 'three_pair' | 'seven_unique'
  /** What a dedication brings now. */
  honor: number
  /** The honor of the tokens left, top first. */
  tokens: number[]
}

/** What lies open before a seat. */
export interface HarvestSeat {
  /** Where it sits. */
  side: 'north' | 'east' | 'south' | 'west'
  cards: Record<'black' | 'blue' | 'green' | 'orange' | 'purple' | 'red' | 'white', number>
  card_count: number
  favors: number
  honor: number
  /** How many it has made of each type. */
  dedications: Record<'four_of_a_kind' | 'three_pair' | 'seven_unique', number>
  /** Tiles in its hand, seen or not. */
  hand_count: number
}

/** A tile as printed. */
export interface HarvestTile {
  /** Its number. */
  tile: number
  /** Clockwise from north. */
  sides: ('black' | 'blue' | 'green' | 'orange' | 'purple' | 'red' | 'white')[]
  platform: 'dragon' | 'koi' | 'lotus' | 'panda' | null
}

/** A tile on the lake. */
export interface HarvestPlacedTile {
  tile: number
  /** How far east of the starting tile. */
  x: number
  /** How far south of it. */
  y: number
  /** Quarter turns clockwise. */
  rotation: number
  /** As they lie: clockwise from the table's north. */
  sides: ('black' | 'blue' | 'green' | 'orange' | 'purple' | 'red' | 'white')[]
  platform: 'dragon' | 'koi' | 'lotus' | 'panda' | null
}

/** An exchange is over for this turn, or there is no card to give or to take. [H3.1] [H4.1] [H4.2] */
export interface HarvestNoExchange {
  kind: 'exchange'
  code: 'exchange_too_late' | 'no_such_card' | 'supply_empty'
}

/** An exchange costs more favors than the seat has. [H4.1] */
export interface HarvestNeedsFavors {
  kind: 'exchange'
  code: 'needs_favors'
  have: number
  need: number
}

/** The dedication of this turn is over. [H3.1] */
export interface HarvestDedicationTooLate {
  kind: 'dedicate'
  type: 'four_of_a_kind' | 'three_pair' | 'seven_unique'
  code: 'dedication_too_late'
}

/** Cards are missing. [H5.2] [H5.3] [H5.4] */
export interface HarvestSetIncomplete {
  kind: 'dedicate'
  type: 'four_of_a_kind' | 'three_pair' | 'seven_unique'
  code: 'set_incomplete'
  /** How many, by the shortest way. */
  missing: number
}

/** No tile can be placed while holding more than twelve cards. [H6.1] */
export interface HarvestTooManyCards {
  kind: 'place'
  code: 'too_many_cards'
  have: number
  need: number
}

/** A card for a matching side. */
export interface HarvestMatch {
  reason: 'match'
  seat: number
  color: 'black' | 'blue' | 'green' | 'orange' | 'purple' | 'red' | 'white'
  side: 'north' | 'east' | 'south' | 'west'
  /** 1, or 0 if the supply had none. */
  received: number
}

/** A card for the seat that a lantern faces. */
export interface HarvestFacing {
  reason: 'facing'
  seat: number
  color: 'black' | 'blue' | 'green' | 'orange' | 'purple' | 'red' | 'white'
  side: 'north' | 'east' | 'south' | 'west'
  /** 1, or 0 if the supply had none. */
  received: number
}

/** A favor token for a platform in a match. */
export interface HarvestFavor {
  reason: 'favor'
  seat: number
  /** The tile with the platform. */
  tile: number
  /** Where it lies; null for the new tile itself. */
  side: 'north' | 'east' | 'south' | 'west' | null
  /** 1, or 0 if none was left. */
  received: number
}

/** Honor for a dedication. */
export interface HarvestHonor {
  type: 'four_of_a_kind' | 'three_pair' | 'seven_unique'
  reason: 'honor'
  seat: number
  received: number
}

/** Makes a dedication. */
export interface HarvestDedicates {
  type: 'four_of_a_kind' | 'three_pair' | 'seven_unique'
  key: 'dedicates'
  honor: number
}

/** A token that another seat was ready to take. */
export interface HarvestTakesTokenBefore {
  type: 'four_of_a_kind' | 'three_pair' | 'seven_unique'
  key: 'takes_token_before'
  honor: number
  seat: number
}

/** Now holds the cards of a set. */
export interface HarvestCompletes {
  type: 'four_of_a_kind' | 'three_pair' | 'seven_unique'
  key: 'completes'
  honor: number
}

/** The last card of a color, which another seat needs for a set. */
export interface HarvestTakesLastBefore {
  key: 'takes_last_before'
  color: 'black' | 'blue' | 'green' | 'orange' | 'purple' | 'red' | 'white'
  seat: number
}

/** The last card of a color. */
export interface HarvestTakesLast {
  key: 'takes_last'
  color: 'black' | 'blue' | 'green' | 'orange' | 'purple' | 'red' | 'white'
}

/** Comes as near to a set as so many cards. */
export interface HarvestSetsUp {
  type: 'four_of_a_kind' | 'three_pair' | 'seven_unique'
  key: 'sets_up'
  missing: number
}

/** A lantern faces another seat, but the supply has none left for it. */
export interface HarvestDenies {
  key: 'denies'
  color: 'black' | 'blue' | 'green' | 'orange' | 'purple' | 'red' | 'white'
  seat: number
}

/** Cards for itself. */
export interface HarvestTakes {
  key: 'takes'
  colors: ('black' | 'blue' | 'green' | 'orange' | 'purple' | 'red' | 'white')[]
}

/** Favor tokens for itself. */
export interface HarvestTakesFavors {
  key: 'favors'
  count: number
}

/** Pays favors for a card of another color. */
export interface HarvestExchanges {
  key: 'exchanges'
  give: 'black' | 'blue' | 'green' | 'orange' | 'purple' | 'red' | 'white'
  take: 'black' | 'blue' | 'green' | 'orange' | 'purple' | 'red' | 'white'
}

/** Gets down to twelve cards. */
export interface HarvestDiscards {
  key: 'discards'
  color: 'black' | 'blue' | 'green' | 'orange' | 'purple' | 'red' | 'white'
}

/** Another seat now holds the cards of a set: a reason against. */
export interface HarvestHelps {
  type: 'four_of_a_kind' | 'three_pair' | 'seven_unique'
  key: 'helps'
  seat: number
}

/** Keeps everything as it is. */
export interface HarvestWaits {
  key: 'waits'
}

/** How a Harvest game ended, seat by seat. [H8.2] */
export interface HarvestResult {
  honor: number[]
  favors: number[]
  cards: number[]
  winners: number[]
}

export type HarvestAction =
  | HarvestStart
  | HarvestDraw
  | HarvestExchange
  | HarvestDedicate
  | HarvestDiscard
  | HarvestPlace
  | HarvestPass

export type HarvestJournalEntry =
  | HarvestMatch
  | HarvestFacing
  | HarvestFavor
  | HarvestHonor

export type HarvestReason =
  | HarvestDedicates
  | HarvestTakesTokenBefore
  | HarvestCompletes
  | HarvestTakesLastBefore
  | HarvestTakesLast
  | HarvestSetsUp
  | HarvestDenies
  | HarvestTakes
  | HarvestTakesFavors
  | HarvestExchanges
  | HarvestDiscards
  | HarvestHelps
  | HarvestWaits

export type GameAction = DiceAction | HarvestAction

export type GameView = DiceView | HarvestView

export type JournalEntry = DiceJournalEntry | HarvestJournalEntry

export type GameReason = DiceReason | HarvestReason

export type GameResult = DiceResult | HarvestResult

export type GameOptions = DiceOptions | HarvestOptions
