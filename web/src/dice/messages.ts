/** The words of Lanterns Dice as the server speaks them. */

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

/** The choices before a Dice game. */
export interface DiceOptions {
  first_game?: boolean
  edition?: Record<string, unknown> | null
}

export type DiceView = {
  game: 'dice'
  players: number
  seat: null | number
  phase: 'orient' | 'over' | 'shade' | 'final_launches' | 'roll'
  active: number
  start: number
  turn: number
  turns: number
  edition: {
    digest: string
    label: string
    is_default: boolean
  }
  dice: ('blue' | 'green' | 'orange' | 'purple' | 'red' | 'white')[] | null
  tray_turn: number
  reroll_cost: number
  lake: {
    colors: ('blue' | 'green' | 'orange' | 'purple' | 'red' | 'white')[]
    diagonal: 'falling' | 'rising'
    pavilions: number[]
    platform: boolean
    boat: boolean
  }[][]
  shapes: {
    shape: string
    name: string
    pattern: string[]
    value: number
    values: number[]
  }[]
  emperor: {
    cost: number
    side: 'A' | 'B'
    effect: {
      areas: number
      color: 'any' | 'not_on_dice' | 'one_color' | 'other_die' | 'own_die'
      where: 'anywhere' | 'beside_die_pool' | 'die_pool' | 'half_shaded_pool' | 'one_unshaded_pool'
    }
  }[]
  seats: {
    sheet: 'A' | 'B' | 'C' | 'D'
    turn_bonuses: ('blue' | 'green' | 'orange' | 'purple' | 'red' | 'white')[]
    turns_taken: number
    position: number
    faces: 'blue' | 'green' | 'orange' | 'purple' | 'red' | 'white' | null
    step: 'die' | 'effect' | 'emperor' | 'finished' | 'turn_bonus'
    has_finished: boolean
    gifts: number
    shaded: number[][]
    completed: number[][]
    launched: {
      shape: string
      honor: number
      pools: number[][]
    }[]
    platform: number[] | null
    die_pool: number[] | null
    card: null | number
    areas_left: number
    honor: number
    fireworks: number
    group: number
    boats: number
  }[]
}

export type DiceJournalEntry = {
  reason: 'boat_lost'
  seat: number
  pool: number[]
} | {
  reason: 'completed'
  seat: number
  pool: number[]
} | {
  reason: 'faces'
  seat: number
  color: 'blue' | 'green' | 'orange' | 'purple' | 'red' | 'white'
} | {
  reason: 'final_launch'
  seat: number
} | {
  reason: 'firework'
  seat: number
  shape: string
  pools: number[][]
  received: number
} | {
  reason: 'gift'
  seat: number
  color: 'blue' | 'green' | 'orange' | 'purple' | 'red' | 'white'
  row: number
  column: number
  area: number
  received: number
} | {
  reason: 'paid'
  seat: number
  card: null | number
  paid: number
} | {
  reason: 'platform'
  seat: number
  pool: number[]
  offered: number
} | {
  reason: 'turn'
  seat: number
  turn: number
}

export type DiceResult = {
  honor: number[]
  fireworks: number[]
  group: number[]
  boats: number[]
  winners: number[]
}
