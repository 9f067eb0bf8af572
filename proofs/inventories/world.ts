import type { Role } from '#contracts/inventory/inventories.ts'
import type { OpResult } from '#contracts/sync/sync.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import type { InventoryPeople } from '#domain/inventories/people.ts'
import type { CallRefusal, InventoryLock } from '#domain/sync/client/client-access.ts'
import type { ServerRows } from '#domain/sync/client/client-pull.ts'
import { type ClientState, type Entry, emptyClientState } from '#domain/sync/client/client-state.ts'
import type { OrphanedChange } from '#domain/sync/orphaned-changes.ts'
import type { Receipt } from '#domain/sync/server/server-state.ts'
import type { StoredRow } from '#domain/sync/wire/stored-row.ts'
import type { createOracle } from './oracle.ts'

export interface ServerInventory {
  people: InventoryPeople
  rows: ReadonlyMap<string, StoredRow>
  receipts: ReadonlyMap<string, Receipt>
  timelineId: string
  runs: readonly { readonly seq: number; readonly stamp: string }[]
  forgotten: number
}

/** Roles by person, as a page names them. */
export type KnownPeople = Readonly<Record<string, Role>>

export interface Page extends ServerRows {
  readonly cursor: string
  readonly reset: boolean
  readonly lossless: boolean
  readonly role: Role
  readonly people?: KnownPeople
}

export interface Message {
  readonly id: number
  readonly device: Device
  readonly replica: Replica
  readonly person: UserId
  readonly inventory: InventoryId
  readonly kind: 'push' | 'pull'
  /** Serialized entries of a push. */
  readonly entries: string
  readonly since: string | null
  readonly knownCursors: readonly string[]
  readonly reached: readonly string[]
  /** Operations that a pull asks about, and what refusals before it told. */
  readonly asked: readonly string[]
  readonly told: CallRefusal | null
}

export type ServerAnswer =
  | { readonly kind: 'pushed'; readonly results: readonly OpResult[] }
  | { readonly kind: 'pulled'; readonly page: Page }
  | { readonly kind: 'went-back' }
  /** A proxy gave up on a push, which may have been carried out. */
  | { readonly kind: 'busy' }
  /** `seq`: where the inventory was when it refused. */
  | { readonly kind: 'refused'; readonly refusal: CallRefusal; readonly seq: number }

/** One person's database of one inventory on one device. */
export interface Replica {
  readonly person: UserId
  readonly inventory: InventoryId
  state: ClientState
  lock: InventoryLock | null
  people: KnownPeople
  orphanedChanges: readonly OrphanedChange[]
  /** False between a wipe and the next time that the person sees the inventory listed. */
  isListed: boolean
  chosen: readonly Entry[] | null
  message: Message | null
  tried: Set<string>
}

export interface Device {
  readonly name: string
  readonly persons: readonly UserId[]
  readonly replicas: Map<string, Replica>
  session: UserId
  /** Open inventory of the person signed in. */
  open: InventoryId
}

export interface World {
  readonly oracle: ReturnType<typeof createOracle<Replica>>
  readonly persons: readonly UserId[]
  readonly inventories: Map<InventoryId, ServerInventory>
  readonly devices: readonly Device[]
  readonly maxBins: Map<UserId, number>
  sent: Message[]
  arrived: Message[]
  answers: { readonly message: Message; readonly answer: ServerAnswer }[]
  past: Message[]
  backup: ReadonlyMap<InventoryId, ServerInventory> | null
  restores: number
  /** Answers are lost just before rights are taken away. */
  readonly isTroubled: boolean
  /** ISO day of the server and all devices. */
  day: number
  counter: number
}

export const nowOf = ({ day }: World): string =>
  new Date(Date.UTC(2026, 0, 1) + day * 86_400_000).toISOString()

/** Ids have 21 characters, as on the wire. */
export const mint = (world: World, kind: string): string => {
  world.counter += 1
  return `${kind}${world.counter}`.padEnd(21, '_')
}

/** Replica of a person, made at the first visit; the own inventory of a person has the person's id. */
export const replicaOf = (device: Device, person: UserId, inventory: InventoryId): Replica => {
  const key = `${person} ${inventory}`
  const known = device.replicas.get(key)
  if (known) return known
  const named = (person as string) === inventory ? null : inventory
  const replica: Replica = {
    person,
    inventory,
    state: emptyClientState(person, device.name, named),
    lock: null,
    people: {},
    orphanedChanges: [],
    isListed: true,
    chosen: null,
    message: null,
    tried: new Set<string>(),
  }
  device.replicas.set(key, replica)
  return replica
}
