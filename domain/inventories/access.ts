import type { Role } from '#contracts/inventory/inventories.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { Receipt } from '#domain/sync/server/server-state.ts'
import type { UserId } from './ids.ts'
import { type InventoryPeople, roleOf } from './people.ts'

/** Days in which the owner can open a closed inventory again. */
export const CLOSED_DAYS = 30

/** Role of a caller in an inventory, read under its lock, or the error of the whole call. */
export type InventoryAccessResult =
  | { readonly role: Role; readonly error?: undefined }
  | { readonly error: 'NOT_FOUND' | 'NOT_A_MEMBER' }
  | { readonly error: 'INVENTORY_CLOSED'; readonly until: string }

/** @param closedAt ISO time */
export const reopenableUntil = (closedAt: string): string =>
  new Date(Date.parse(closedAt) + CLOSED_DAYS * DAY_MS).toISOString()

/**
 * @param people null for an unknown id
 * @param serverRolledBack true when the caller's cursors are past this database: it may have lost a later membership
 */
export const accessOf = (
  people: Pick<InventoryPeople, 'members' | 'closedAt'> | null,
  actor: UserId,
  serverRolledBack = false,
): InventoryAccessResult => {
  if (!people) return { error: 'NOT_FOUND' }
  const role = roleOf(people, actor)
  if (role === null) {
    const wasMember = people.members.some(({ userId }) => userId === actor)
    return { error: wasMember && !serverRolledBack ? 'NOT_A_MEMBER' : 'NOT_FOUND' }
  }
  return people.closedAt === null
    ? { role }
    : { error: 'INVENTORY_CLOSED', until: reopenableUntil(people.closedAt) }
}

/** Operations that were carried out whole; what was refused or lost a merge stays with its author. */
export const takenOf = (receipts: ReadonlyMap<string, Receipt>, opIds: readonly string[]): string[] =>
  opIds.filter((opId) => {
    const known = receipts.get(opId)
    return known !== undefined && known.error === undefined && known.conflicts === undefined
  })
