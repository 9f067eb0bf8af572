import type { Role } from '#contracts/inventory/inventories.ts'
import type { EnvelopeEntry } from '#contracts/sync/sync.ts'
import type { FieldValues, SyncEntity } from '#contracts/sync/sync-rows.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import type { CallRefusal, InventoryLock } from '#domain/sync/client/client-access.ts'
import { type ClientState, type Entry, emptyClientState } from '#domain/sync/client/client-state.ts'
import type { OrphanedChange } from '#domain/sync/orphaned-changes.ts'
import type { PageMessage } from '../server/inventory.ts'

export interface FullList {
  readonly since: string | null
  readonly reached: readonly string[]
  readonly lossless: boolean
  readonly pages: PageMessage[]
}

/** A request of a pass; what it carries does not follow later changes on the device. */
export interface Message {
  readonly id: number
  readonly kind: 'push' | 'pull'
  readonly device: Device
  readonly pass: Pass
  /** Caller named in the request; `session` is who was signed in when it was sent. */
  readonly person: UserId
  readonly session: UserId | null
  readonly inventory: InventoryId
  /** Serialized entries of a push. */
  readonly entries: string
  readonly since: string | null
  readonly reached: readonly string[]
  readonly knownCursors: readonly string[]
  /** The device has no rows, so it needs no purged ids. */
  readonly live: boolean
  readonly asksPlaces: boolean
  /** Operations that a pull asks about, and what refusals before it told. */
  readonly asked: readonly string[]
  readonly told: CallRefusal | null
  readonly isForged?: boolean
}

/** Ids of the operations that a message carries or asks about. */
export const namedIn = ({ entries, asked }: Pick<Message, 'entries' | 'asked'>): string[] => [
  ...(JSON.parse(entries) as EnvelopeEntry[]).map(({ opId }) => opId),
  ...asked,
]

/** Sync run of a tab: a batch chosen but not marked, or a message in flight. */
export interface Pass {
  readonly device: Device
  readonly tab: Tab
  readonly replica: Replica
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
  readonly replica: Replica
  readonly entity: SyncEntity
  readonly id: string
  readonly version: number
  readonly shown: FieldValues
}

/** In-memory copy that the person sees, not the disk. */
export interface TabMemory {
  readonly replica: Replica
  /** Number of the last change included. */
  upTo: number
  /** Id → displayed row as text. */
  readonly rows: Map<string, string>
}

/** Announces a write to another tab. */
export interface TabNews {
  readonly from: Tab
  readonly to: Tab
  readonly replica: Replica
  readonly number: number
  readonly ids: readonly string[]
}

export interface Tab {
  form: OpenForm | null
  serverAnswered: boolean
  memory: TabMemory | null
}

type Entries = Pick<ClientState, 'queue' | 'parked' | 'notices' | 'lastSeq'>
type Rows = Pick<ClientState, 'rows' | 'cursor' | 'isWhole' | 'reached' | 'offers'>

/** State shared by all copies in one browser database, under one transaction and one lock. */
export interface Database {
  entries: Entries
}

/** One person's copy of one inventory on one device. */
export interface Replica {
  readonly person: UserId
  readonly inventory: InventoryId
  readonly database: Database
  stored: Rows
  /** Number of the last change of what is shown. */
  changes: number
  lock: InventoryLock | null
  /** Roles by person, as the last page named them. */
  people: Readonly<Record<string, Role>>
  orphanedChanges: readonly OrphanedChange[]
  /** False between a wipe and the next time that the person sees the inventory listed. */
  isListed: boolean
}

/** Browser profile; people take turns at it. */
export interface Device {
  readonly at: number
  readonly name: string
  readonly users: readonly UserId[]
  readonly tabs: Tab[]
  readonly replicas: Map<string, Replica>
  /** Database that held everything of everybody, before each inventory had its own. */
  readonly shared: Database | null
  session: UserId | null
  open: InventoryId
  acting: Tab
  passes: Pass[]
  news: TabNews[]
  /** Error of its clock in milliseconds. */
  readonly skew: () => number
  isAway: boolean
  /** Has an earlier version, without places. */
  isOld: boolean
}

const openTab = (): Tab => ({ form: null, serverAnswered: true, memory: null })

/** Parts of a state that are a database's, and a copy's own. */
export const split = ({ queue, parked, notices, lastSeq, ...others }: ClientState) => {
  const { rows, cursor, isWhole, reached, offers } = others
  const entries: Entries = { queue, parked, notices, lastSeq }
  return { entries, stored: { rows, cursor, isWhole, reached, offers } }
}

const createDatabase = (): Database => ({ entries: split(emptyClientState('', '')).entries })

interface DeviceOptions extends Pick<Device, 'at' | 'users' | 'isOld' | 'skew'> {
  readonly mine: UserId
  readonly open: InventoryId
  readonly sharesDatabase: boolean
}

export const openDevice = ({ mine, sharesDatabase, ...about }: DeviceOptions): Device => {
  const acting = openTab()
  return {
    ...about,
    name: `device-${about.at}`,
    session: mine,
    acting,
    tabs: [acting, openTab()],
    replicas: new Map(),
    shared: sharesDatabase ? createDatabase() : null,
    passes: [],
    news: [],
    isAway: false,
  }
}

/** Finds a copy, made at the first visit; a person's own inventory has the person's id. */
export const visit = (device: Device, person: UserId, inventory: InventoryId): Replica => {
  const key = `${person} ${inventory}`
  const known = device.replicas.get(key)
  if (known) return known
  const replica: Replica = {
    person,
    inventory,
    database: device.shared ?? createDatabase(),
    stored: split(emptyClientState(person, device.name)).stored,
    changes: 0,
    lock: null,
    people: {},
    orphanedChanges: [],
    isListed: true,
  }
  device.replicas.set(key, replica)
  return replica
}

export const isHome = ({ person, inventory }: Pick<Replica, 'person' | 'inventory'>): boolean =>
  (person as string) === inventory

/** Author as an observer tells them apart. */
export const authorOf = (device: Device, { person }: Pick<Replica, 'person'>): string =>
  `${device.name} ${person}`

export const stateOf = (device: Device, replica: Replica): ClientState => ({
  userId: replica.person,
  inventoryId: isHome(replica) ? null : replica.inventory,
  deviceId: device.name,
  ...replica.stored,
  ...replica.database.entries,
})

/** Entries of this copy, queued and parked. */
export const waitingIn = ({ database: { entries }, person, inventory }: Replica): Entry[] =>
  [...entries.queue, ...entries.parked].filter(
    (entry) => entry.userId === person && (entry.inventoryId ?? person) === inventory,
  )

/** Ends a run: what is still on its way comes to nobody. */
export const endPass = (pass: Pass): void => {
  const { device } = pass
  pass.message = null
  device.passes = device.passes.filter((one) => one !== pass)
}
