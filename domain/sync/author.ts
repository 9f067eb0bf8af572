import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import { ANY_FIELD, type StoredRow } from './wire/stored-row.ts'

/** Null for rows from before shared inventories, where the inventory has its person's id. */
export const namedActor = (inventoryId: InventoryId, actor: UserId | null): UserId | null =>
  (actor as string | null) === inventoryId ? null : actor

/** Person behind an author; in rows from before shared inventories the one whose id the inventory has. */
export const personOf = (inventoryId: InventoryId, author: string | null): string | null =>
  author === null ? null : (author.split(' ')[1] ?? inventoryId)

/** Person who set a field; null when that was a caller other than the app and the row changed since. */
export const setterOf = (
  inventoryId: InventoryId,
  { fieldVersions, version: current, updatedBy }: StoredRow,
  field: string,
): string | null => {
  const [version, author] = fieldVersions[field] ?? fieldVersions[ANY_FIELD] ?? [0, null]
  return personOf(inventoryId, author) ?? (version === current ? updatedBy : null)
}

/**
 * Author of a field's version: two people on one device are two authors.
 * @param deviceId null for callers other than the app
 * @returns the device, or device and person with a space between; null for an unknown device
 */
export const authorOf = (
  inventoryId: InventoryId,
  actor: UserId | null,
  deviceId: string | null,
): string | null => {
  const named = namedActor(inventoryId, actor)
  return deviceId === null || named === null ? deviceId : `${deviceId} ${named}`
}
