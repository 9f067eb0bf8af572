/** Names a step, which `steps.ts` carries out. */
export type StepName =
  | 'rows'
  | 'places'
  | 'bins'
  | 'records'
  | 'attention'
  | 'orphans'
  | 'sync'
  | 'alone'
  | 'deliver'
  | 'answer'
  | 'repeat'
  | 'forge'
  | 'timeout'
  | 'fail'
  | 'crash'
  | 'away'
  | 'session'
  | 'open'
  | 'update'
  | 'people'
  | 'readmit'
  | 'limits'
  | 'months'
  | 'backUp'
  | 'restore'

/** Names a fault staged beside every step, in `actions/staging.ts`. */
export type StagingName =
  | 'takeTurns'
  | 'rollBack'
  | 'loseAnswers'
  | 'forgetReceipts'
  | 'contestTrash'
  | 'writeCursorsFirst'

/** Least number, and how many numbers from there are possible. */
type Range = readonly [number, number]

/** Configures a history: people, devices, weights of actions, and faults. */
export interface Mix {
  /** Several people share inventories; else each has an inventory of their own, in one database of the browser. */
  readonly isShared: boolean
  readonly people: Range
  readonly devices: Range
  readonly steps: Range
  /** Most inventories beside none, of people who share. */
  readonly inventories: number
  /** Clocks are wrong by up to four times so many days. */
  readonly skewDays: number
  /** Share of devices with an earlier version. */
  readonly oldDevices: number
  /** Share of changes to one row that all have in their hands, and of taps. */
  readonly contests: number
  readonly taps: number
  readonly weights: Readonly<Partial<Record<StepName, number>>>
  readonly staging: StagingName | null
}

const NETWORK = { sync: 150, deliver: 190, answer: 190, repeat: 30, timeout: 15, fail: 20 } as const

const CROWDED_NETWORK = {
  sync: 130,
  deliver: 210,
  answer: 110,
  alone: 50,
  repeat: 5,
  timeout: 5,
  fail: 2,
} as const
const PEOPLE = { people: 50, readmit: 24, orphans: 10, limits: 5, forge: 7, backUp: 4, restore: 4 } as const

const personal: Mix = {
  isShared: false,
  people: [1, 2],
  devices: [2, 4],
  steps: [80, 121],
  inventories: 1,
  skewDays: 100,
  oldDevices: 0,
  contests: 0,
  taps: 0,
  weights: { ...NETWORK, rows: 330, crash: 30, away: 10, months: 5, session: 10, attention: 25 },
  staging: null,
}

const shared: Mix = {
  ...personal,
  isShared: true,
  people: [2, 3],
  devices: [2, 3],
  steps: [150, 201],
  inventories: 3,
  skewDays: 0,
  contests: 0.3,
  taps: 0.2,
  weights: { ...CROWDED_NETWORK, ...PEOPLE, rows: 270, crash: 5, open: 60, attention: 10, months: 4 },
}

const places: Mix = {
  ...shared,
  people: [2, 1],
  devices: [2, 3],
  steps: [60, 60],
  inventories: 1,
  skewDays: 1,
  oldDevices: 0.3,
  contests: 0,
  weights: { bins: 300, places: 320, alone: 200, sync: 60, deliver: 80, answer: 80, rows: 20, update: 10 },
}

const records: Mix = {
  ...shared,
  people: [2, 1],
  devices: [2, 3],
  steps: [80, 61],
  inventories: 1,
  skewDays: 1,
  oldDevices: 0.2,
  contests: 0,
  weights: {
    ...CROWDED_NETWORK,
    records: 420,
    rows: 150,
    places: 40,
    bins: 20,
    attention: 15,
    update: 10,
    backUp: 3,
    restore: 2,
  },
}

const staged = (staging: Mix['staging'], others: Partial<Mix> = {}): Mix => ({
  ...personal,
  ...others,
  staging,
})

/** Histories by name. */
export const MIXES = {
  personal,
  shared,
  places,
  records,
  sharedBrowsers: staged('takeTurns', { people: [2, 1] }),
  rollbacks: staged('rollBack'),
  losesAnswers: staged('loseAnswers'),
  forgetsReceipts: staged('forgetReceipts'),
  contestsTrash: staged('contestTrash'),
  cursorsFirst: staged('writeCursorsFirst'),
} satisfies Record<string, Mix>

export type MixName = keyof typeof MIXES
