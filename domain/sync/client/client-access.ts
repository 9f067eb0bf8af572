import type { ErrorType } from '#contracts/errors.ts'
import { DAY_MS } from '#domain/durations.ts'
import { readCursor } from '../wire/cursor.ts'
import type { ClientState } from './client-state.ts'

/** Days for which an inventory that the server does not know stays on the device. */
const UNKNOWN_DAYS = 30

/** Rows are kept and not shown: the owner closed the inventory, or the server does not know it. */
export interface InventoryLock {
  readonly kind: 'closed' | 'unknown'
  /** ISO time after which another 404 ends it. */
  readonly until: string
}

/** A whole call was refused; fields as in `ErrorBody`. A 404 of the whole call names the inventory. */
export interface CallRefusal {
  readonly error: string
  readonly inventory?: string | undefined
  readonly epoch?: string | undefined
  readonly taken?: readonly string[] | undefined
  readonly until?: string | undefined
  /** Operations that the refused call named: `taken` tells of these only. */
  readonly named?: readonly string[] | undefined
}

export type AccessDecision =
  /** Ask about these sent operations before anything is wiped. */
  | { readonly kind: 'ask'; readonly opIds: readonly string[] }
  /** Keep orphaned changes, less what was `taken`, and delete the rest. */
  | { readonly kind: 'wipe'; readonly appliedOpIds: readonly string[] }
  | { readonly kind: 'lock'; readonly lock: InventoryLock }
  /** The refusal says nothing about this inventory. */
  | { readonly kind: 'keep' }

type KnownTimeline = Pick<ClientState, 'inventoryId' | 'cursor' | 'reached'>

/** The inventory here, with the operations that may have been carried out without an answer. */
type KnownAccess = KnownTimeline & { readonly sent: readonly string[] }

/** Operations that were sent and not settled. Needs every entry. */
export const sentOpIds = ({ queue, parked }: Pick<ClientState, 'queue' | 'parked'>): string[] =>
  [...queue, ...parked].flatMap(({ opId, attempted }) => (attempted ? [opId] : []))

/** True when the answering database is the one that everything here was read from. */
const isSameTimeline = ({ cursor, reached }: KnownTimeline, timelineId: string | undefined): boolean =>
  [...(cursor === null ? [] : [cursor]), ...reached].every(
    (position) => readCursor(position)?.timelineId === timelineId,
  )

const unknownUntil = (now: string): string => new Date(Date.parse(now) + UNKNOWN_DAYS * DAY_MS).toISOString()

/**
 * Decides what becomes of the inventory on this device after a refused call. The person's own is never locked or wiped.
 * @param lock in force; an answered call ends it
 * @param now ISO time
 */
export const decideAccess = (
  known: KnownAccess,
  lock: InventoryLock | null,
  { error, inventory, epoch, taken = [], until, named = [] }: CallRefusal,
  now: string,
): AccessDecision => {
  if (known.inventoryId === null || inventory !== known.inventoryId) return { kind: 'keep' }
  const unknown: AccessDecision = {
    kind: 'lock',
    lock: lock ?? { kind: 'unknown', until: unknownUntil(now) },
  }
  if (error === ('NOT_A_MEMBER' satisfies ErrorType)) {
    if (!isSameTimeline(known, epoch)) return unknown
    const told = new Set(named)
    const unnamed = known.sent.filter((opId) => !told.has(opId))
    return unnamed.length > 0 ? { kind: 'ask', opIds: unnamed } : { kind: 'wipe', appliedOpIds: taken }
  }
  if (error === ('INVENTORY_CLOSED' satisfies ErrorType)) {
    return { kind: 'lock', lock: { kind: 'closed', until: until ?? unknownUntil(now) } }
  }
  if (error !== ('NOT_FOUND' satisfies ErrorType)) return { kind: 'keep' }
  return lock && now > lock.until ? { kind: 'wipe', appliedOpIds: [] } : unknown
}
