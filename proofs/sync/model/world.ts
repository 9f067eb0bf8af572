import type { OpResult } from '#contracts/sync/sync.ts'
import type { FieldValues, SyncEntity } from '#contracts/sync/sync-rows.ts'
import type {
  ClientNotice,
  ClientOffer,
  Entry,
  LocalRow,
  ParkedEntry,
} from '#domain/sync/client/client-state.ts'
import type { Receipt, Revision } from '#domain/sync/server/server-state.ts'
import type { StoredRow } from '#domain/sync/wire/stored-row.ts'
import type { Oracle } from '../oracle.ts'

export interface Account {
  rows: ReadonlyMap<string, StoredRow>
  receipts: ReadonlyMap<string, Receipt>
  revisions: Revision[]
  /** Every applied op. */
  readonly done: Set<string>
  seq: number
  used: { bins: number; items: number; text: number }
  timelineId: string
  runs: readonly { readonly seq: number; readonly stamp: string }[]
  /** Run ids up to here are pruned. */
  forgotten: number
  limits: { maxBins: number | null; maxItems: number | null }
}

export type ServerSnapshot = Omit<Account, 'done' | 'limits'>

export interface PushMessage {
  readonly id: number
  readonly kind: 'push'
  readonly device: number
  /** Author of the entries, and user of the session. */
  readonly userId: string
  readonly session: string | null
  /** Serialized: later changes on the device have no effect. */
  readonly entries: string
  readonly knownCursors: readonly string[]
}
export interface PullMessage {
  readonly id: number
  readonly kind: 'pull'
  readonly device: number
  readonly userId: string
  readonly session: string | null
  readonly since: string | null
  readonly reached: readonly string[]
  /** The device has no rows, so it needs no purged ids. */
  readonly live: boolean
}
export type Message = PushMessage | PullMessage

export type ServerRowMessage = { readonly entity: SyncEntity; readonly row: never }
export interface PageMessage {
  readonly rows: readonly ServerRowMessage[]
  readonly gone: readonly { entity: SyncEntity; id: string; version: number }[]
  readonly cursor: string
  readonly more: boolean
  /** Rows on the server when the first page was served. */
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

/** Sync run of a tab: a batch chosen but not marked, or a message in flight. */
export interface Pass {
  readonly user: string
  readonly tried: Set<string>
  chosen: readonly Entry[] | null
  message: Message | null
  batch: readonly Entry[]
  /** Pages of a full list so far, and the cursor that was sent. */
  list: FullList | null
  /** Rows on the server when this run's first list began. */
  standing: readonly string[]
}

export interface OpenForm {
  readonly user: string
  readonly entity: SyncEntity
  readonly id: string
  readonly version: number
  readonly shown: FieldValues
}

/** In-memory copy that the user sees, not the disk. */
export interface TabMemory {
  readonly user: string
  /** Number of the last change included. */
  upTo: number
  /** Id → displayed row as text. */
  readonly rows: Map<string, string>
}

/** Announces a write to other tabs. */
export interface TabNews {
  readonly from: Tab
  readonly to: Tab
  readonly user: string
  readonly number: number
  readonly ids: readonly string[]
}

export interface Tab {
  pass: Pass | null
  form: OpenForm | null
  serverAnswered: boolean
  memory: TabMemory | null
}

/** Browser profile; its disk is shared by its tabs and users. */
export interface Device {
  readonly at: number
  readonly name: string
  session: string | null
  readonly tabs: Tab[]
  acting: Tab
  rows: Map<string, ReadonlyMap<string, LocalRow>>
  cursors: Map<string, string | null>
  readonly whole: Map<string, boolean>
  readonly reached: Map<string, readonly string[]>
  readonly offers: Map<string, readonly ClientOffer[]>
  queue: readonly Entry[]
  parked: readonly ParkedEntry[]
  notices: readonly ClientNotice[]
  lastSeq: number
  readonly changes: Map<string, number>
  news: TabNews[]
  /** Current clock error in milliseconds. */
  readonly skew: () => number
  away: boolean
}

export interface World {
  readonly users: readonly string[]
  readonly accounts: Map<string, Account>
  readonly devices: Device[]
  sent: Message[]
  /** In transit to the device. */
  answers: { readonly message: Message; readonly answer: Answer }[]
  /** Requests that a middlebox will repeat. */
  echoes: Message[]
  /** False for browsers without Web Locks. */
  readonly locks: boolean
  readonly pageRows: number
  readonly oracle: Oracle
  counter: number
  switches: number
  failing: boolean
  /** Copy that may be restored. */
  snapshot: ReadonlyMap<string, ServerSnapshot> | null
  rollbacks: number
}

/** Encodes a number in 21 characters. */
export const mintCode = (world: World, kind: string): string => {
  world.counter += 1
  return `${kind}${world.counter}`.padEnd(21, '_')
}

const account = (limits: Account['limits']): Account => ({
  rows: new Map(),
  receipts: new Map(),
  revisions: [],
  done: new Set(),
  seq: 0,
  used: { bins: 0, items: 0, text: 0 },
  timelineId: 'timeline'.padEnd(21, '_'),
  runs: [],
  forgotten: 0,
  limits,
})

const openTab = (): Tab => ({ pass: null, form: null, serverAnswered: true, memory: null })

const browser = (at: number, session: string, skew: () => number): Device => {
  const acting = openTab()
  return {
    at,
    name: `device-${at}`,
    session,
    skew,
    away: false,
    lastSeq: 0,
    acting,
    tabs: [acting, openTab()],
    changes: new Map(),
    news: [],
    rows: new Map(),
    cursors: new Map(),
    whole: new Map(),
    reached: new Map(),
    offers: new Map(),
    queue: [],
    parked: [],
    notices: [],
  }
}

export interface WorldOptions {
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
    users,
    accounts: new Map(users.map((user) => [user, account(options.limits)])),
    devices: Array.from({ length: options.devices }, (_, at) =>
      browser(at, users[0] ?? '', options.skewOf(at)),
    ),
    sent: [],
    answers: [],
    echoes: [],
    locks: options.locks,
    pageRows: 6,
    oracle: options.oracle,
    counter: 0,
    switches: 0,
    failing: false,
    snapshot: null,
    rollbacks: 0,
  }
}
