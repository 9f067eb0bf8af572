import type { Role } from '#contracts/inventory/inventories.ts'
import type { OpResult } from '#contracts/sync/sync.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import { type InventoryPeople, ownerOf } from '#domain/inventories/people.ts'
import type { CallRefusal } from '#domain/sync/client/client-access.ts'
import type { ServerRows } from '#domain/sync/client/client-pull.ts'
import type { Receipt, Revision } from '#domain/sync/server/server-state.ts'
import {
  isCursorOf,
  type PullStart,
  readCursor,
  resolvePullStart,
  type ServerTimeline,
  writeCursor,
} from '#domain/sync/wire/cursor.ts'
import type { StoredRow } from '#domain/sync/wire/stored-row.ts'

export interface ServerInventory {
  people: InventoryPeople
  rows: ReadonlyMap<string, StoredRow>
  receipts: ReadonlyMap<string, Receipt>
  revisions: readonly Revision[]
  timelineId: string
  runs: readonly { readonly seq: number; readonly stamp: string }[]
  /** Run ids up to here are pruned. */
  forgotten: number
}

export interface PageMessage extends ServerRows {
  readonly cursor: string
  readonly more: boolean
  readonly reset: boolean
  readonly lossless: boolean
  /** Rows on the server when the first page was served. */
  readonly standing?: readonly string[]
  readonly role: Role
  readonly people?: Readonly<Record<string, Role>>
}

export type Answer =
  | { readonly kind: 'pushed'; readonly results: readonly OpResult[] }
  | { readonly kind: 'pulled'; readonly page: PageMessage }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'went-back' }
  /** Status 0: no answer. A proxy may also have given up on what was carried out. */
  | { readonly kind: 'failed'; readonly status: number }
  /** `seq`: where the inventory was when it refused. */
  | { readonly kind: 'refused'; readonly refusal: CallRefusal; readonly seq: number }

export const NO_ANSWER: Answer = { kind: 'failed', status: 0 }

export const createInventory = (id: InventoryId, owner: UserId): ServerInventory => {
  const joinedAt = '2026-01-01T00:00:00.000Z'
  const isHome = (id as string) === owner
  const ended = { endedAt: null, endedBy: null }
  const member = {
    memberId: `first-${id}`,
    userId: owner,
    role: 'owner',
    isHome,
    joinedAt,
    ...ended,
  } as const
  const people = {
    inventoryId: id,
    name: id,
    members: [member],
    invitations: [],
    transferTo: null,
    currency: null,
  }
  return {
    people: { ...people, closedAt: null, seq: 0, peopleSeq: 0 },
    rows: new Map(),
    receipts: new Map(),
    revisions: [],
    timelineId: 'timeline'.padEnd(21, '_'),
    runs: [],
    forgotten: 0,
  }
}

export const toSyncRow = (row: StoredRow) => ({
  ...row.fields,
  withBin: row.deletedWith !== null,
  id: row.id,
  version: row.version,
  seq: row.seq,
  qrCode: row.qrCode,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  deletedAt: row.deletedAt,
})

const timelineAt = (
  { timelineId, people: { seq }, forgotten, runs }: ServerInventory,
  place: number,
): ServerTimeline => {
  const end = runs.find((run) => run.seq >= place)?.seq
  const stamps = runs.filter((run) => run.seq === end).map(({ stamp }) => stamp)
  return { timelineId, seq, forgotten, stamps }
}

/** Owner of the inventory when it is the owner's own: its cursors name no inventory. */
const homeOf = ({ people }: ServerInventory): string => {
  const owner = ownerOf(people)
  return owner?.isHome ? people.inventoryId : ''
}

export const cursorAt = (inventory: ServerInventory, seq: number, hasPlaces: boolean): string => {
  const { timelineId, people } = inventory
  const [stamp = null] = timelineAt(inventory, seq).stamps
  const isHome = homeOf(inventory) === people.inventoryId
  const named = isHome ? {} : { inventory: people.inventoryId }
  return writeCursor({ timelineId, seq, stamp, rowFormat: Number(hasPlaces), ...named })
}

/** Starts a pull; a cursor of another inventory counts as lost. */
export const startOf = (inventory: ServerInventory, cursors: readonly string[]): PullStart =>
  resolvePullStart(
    cursors.map((text) => {
      const read = readCursor(text)
      const isOwn = read && isCursorOf(read, inventory.people.inventoryId, homeOf(inventory))
      return { cursor: isOwn ? read : null, timeline: timelineAt(inventory, read?.seq ?? 0) }
    }),
  )
