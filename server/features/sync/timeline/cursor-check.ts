import type { RunAccess } from '#domain/inventories/ids.ts'
import { isCursorOf, type SyncCursor } from '#domain/sync/wire/cursor.ts'
import { AppError } from '#server/platform/errors.ts'
import * as messages from '../messages.ts'

/** Returns the inventory part of a cursor; cursors of one's own inventory name none. */
export const nameIn = ({ inventoryId }: RunAccess, isHome: boolean): Pick<SyncCursor, 'inventory'> =>
  isHome ? {} : { inventory: inventoryId }

/** @throws AppError VALIDATION for a cursor of another inventory, which says nothing here */
export const checkCursors = (
  cursors: readonly (SyncCursor | null)[],
  { inventoryId }: RunAccess,
  isHome: boolean,
): void => {
  const home = isHome ? inventoryId : ''
  if (cursors.every((cursor) => cursor === null || isCursorOf(cursor, inventoryId, home))) return
  throw new AppError('VALIDATION', messages.otherInventorysCursor, { field: 'since' })
}
