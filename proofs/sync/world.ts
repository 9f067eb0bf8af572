import type { OpResult } from '#contracts/sync.ts'
import type { FieldValues } from '#contracts/sync-rows.ts'
import type { ClientRules } from '#domain/sync/client-rules.ts'
import type {
  ClientNotice,
  ClientOffer,
  ClientState,
  Entry,
  LocalRow,
  ParkedEntry,
} from '#domain/sync/client-state.ts'
import type { ServerRules } from '#domain/sync/server-rules.ts'
import type { Receipt, Revision } from '#domain/sync/server-state.ts'
import type { StoredRow } from '#domain/sync/stored-row.ts'
import type { Oracle } from './oracle.ts'
import type { ServerSnapshot } from './rollback.ts'
import { recordWrite, type TabMemory, type TabNews } from './tab-memory.ts'

/** What the server keeps of one person. */
export interface Account {
  rows: ReadonlyMap<string, StoredRow>
  receipts: ReadonlyMap<string, Receipt>
  revisions: Revision[]
  /** Every operation that was ever carried out. */
  readonly done: Set<string>
  seq: number
  used: { bins: number; items: number; text: number }
  history: string
  /** Where runs of changes ended, and their ids. */
  runs: readonly { readonly seq: number; readonly stamp: string }[]
  /** Up to here the ids of runs are forgotten. */
  forgotten: number
  limits: { maxBins: number | null; maxItems: number | null }
}

export interface PushMessage {
  readonly id: number
  readonly kind: 'push'
  readonly device: number
  /** Whose entries these claim to be, and whose session went along. */
  readonly userId: string
  readonly session: string | null
  /** As text, as on the wire: what is changed later on the device changes nothing here. */
  readonly entries: string
  /** Cursors that the device reached. */
  readonly told: readonly string[]
}
export interface PullMessage {
  readonly id: number
  readonly kind: 'pull'
  readonly device: number
  readonly userId: string
  readonly session: string | null
  readonly since: string | null
  readonly reached: readonly string[]
  /** The device has no rows yet, so it need not hear of deleted ones. */
  readonly live: boolean
}
export type Message = PushMessage | PullMessage

/** A row as it leaves the server. */
export type ServerRowMessage = { readonly entity: 'bin' | 'item'; readonly row: never }
export interface PageMessage {
  readonly rows: readonly ServerRowMessage[]
  readonly gone: readonly { entity: 'bin' | 'item'; id: string; version: number }[]
  readonly cursor: string
  readonly more: boolean
  /** Of the first page of a first list: what the server has then. */
  readonly standing?: readonly string[]
  readonly reset: boolean
  readonly lossless: boolean
}
export type Answer =
  | { readonly kind: 'pushed'; readonly results: readonly OpResult[] }
  | { readonly kind: 'pulled'; readonly page: PageMessage }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'went-back' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'silent' }

export interface FullList {
  readonly since: string | null
  readonly reached: readonly string[]
  readonly lossless: boolean
  readonly pages: PageMessage[]
}

/** A run of one tab: it has chosen what to send and not marked it yet, or waits for the answer to one message. */
export interface Pass {
  readonly user: string
  readonly tried: Set<string>
  chosen: readonly Entry[] | null
  message: Message | null
  batch: readonly Entry[]
  /** A full list on its way, page by page, and the cursor that it was answered to. */
  list: FullList | null
  /** What the server had when this run's first list began. */
  standing: readonly string[]
}

/** A form that stands open, with what it showed. */
export interface OpenForm {
  readonly user: string
  readonly entity: 'bin' | 'item'
  readonly id: string
  readonly version: number
  readonly shown: FieldValues
}

export interface Tab {
  pass: Pass | null
  form: OpenForm | null
  contact: boolean
  memory: TabMemory | null
}

/** A browser profile: what is on disk is shared by its tabs and the people who use it. */
export interface Device {
  readonly at: number
  readonly name: string
  session: string | null
  readonly tabs: Tab[]
  /** The tab in which something happens now. */
  acting: Tab
  readonly rules: ClientRules
  rows: Map<string, ReadonlyMap<string, LocalRow>>
  cursors: Map<string, string | null>
  readonly whole: Map<string, boolean>
  readonly reached: Map<string, readonly string[]>
  readonly offers: Map<string, readonly ClientOffer[]>
  queue: readonly Entry[]
  parked: readonly ParkedEntry[]
  notices: readonly ClientNotice[]
  lastSeq: number
  /** How many changes of what each person sees were written down. */
  readonly changes: Map<string, number>
  /** What tabs tell each other, on its way. */
  news: TabNews[]
  /** Milliseconds by which its clock is wrong, this time. */
  readonly skew: () => number
  away: boolean
}

export interface World {
  readonly rules: { readonly server: ServerRules; readonly client: ClientRules }
  readonly users: readonly string[]
  readonly accounts: Map<string, Account>
  readonly devices: Device[]
  /** On the way to the server. */
  sent: Message[]
  /** On the way back. */
  answers: { readonly message: Message; readonly answer: Answer }[]
  /** Requests that a middlebox will deliver once more. */
  echoes: Message[]
  /** False while browsers without Web Locks are played. */
  readonly locks: boolean
  readonly pageRows: number
  readonly oracle: Oracle
  counter: number
  /** How often another person (or nobody) took over a device. */
  switches: number
  failing: boolean
  /** A copy of the database that may be put back. */
  snapshot: ReadonlyMap<string, ServerSnapshot> | null
  /** How often the database went back. */
  rollbacks: number
}

/** An id of 21 characters that tells its number. */
export const mintCode = (world: World, kind: string): string => {
  world.counter += 1
  return `${kind}${world.counter}`.padEnd(21, '_')
}

export const stateOf = (device: Device, userId: string): ClientState => ({
  userId,
  deviceId: device.name,
  rows: device.rows.get(userId) ?? new Map(),
  queue: device.queue,
  parked: device.parked,
  notices: device.notices,
  offers: device.offers.get(userId) ?? [],
  cursor: device.cursors.get(userId) ?? null,
  isWhole: device.whole.get(userId) ?? false,
  reached: device.reached.get(userId) ?? [],
  lastSeq: device.lastSeq,
})

/** Puts a transition's result on the device's disk. */
export const keep = (device: Device, state: ClientState): void => {
  recordWrite(device, stateOf(device, state.userId), state)
  device.rows.set(state.userId, state.rows)
  device.cursors.set(state.userId, state.cursor)
  device.whole.set(state.userId, state.isWhole)
  device.reached.set(state.userId, state.reached)
  device.offers.set(state.userId, state.offers)
  device.queue = state.queue
  device.parked = state.parked
  device.notices = state.notices
  device.lastSeq = state.lastSeq
}

const account = (limits: Account['limits']): Account => ({
  ...{
    rows: new Map(),
    receipts: new Map(),
    revisions: [],
    done: new Set(),
    seq: 0,
    used: { bins: 0, items: 0, text: 0 },
    ...{ history: 'history'.padEnd(21, '_'), runs: [], forgotten: 0 },
  },
  limits,
})

const openTab = (): Tab => ({ pass: null, form: null, contact: true, memory: null })

const browser = (at: number, session: string, skew: () => number, rules: ClientRules): Device => {
  const acting = openTab()
  return {
    ...{ at, name: `device-${at}`, session, skew, away: false, lastSeq: 0, rules },
    ...{ acting, tabs: [acting, openTab()], changes: new Map(), news: [] },
    ...{ rows: new Map(), cursors: new Map(), whole: new Map(), reached: new Map(), offers: new Map() },
    ...{ queue: [], parked: [], notices: [] },
  }
}

export interface WorldOptions {
  readonly rules: World['rules']
  readonly devices: number
  readonly people: number
  readonly locks: boolean
  readonly limits: Account['limits']
  readonly oracle: Oracle
  readonly skewOf: (device: number) => () => number
}

export const createWorld = (options: WorldOptions): World => {
  const users = Array.from({ length: options.people }, (_, at) => `person-${at}`)
  return {
    rules: options.rules,
    users,
    accounts: new Map(users.map((user) => [user, account(options.limits)])),
    devices: Array.from({ length: options.devices }, (_, at) =>
      browser(at, users[0] ?? '', options.skewOf(at), options.rules.client),
    ),
    ...{ sent: [], answers: [], echoes: [], locks: options.locks, pageRows: 6 },
    ...{ oracle: options.oracle, counter: 0, switches: 0, failing: false },
    ...{ snapshot: null, rollbacks: 0 },
  }
}
