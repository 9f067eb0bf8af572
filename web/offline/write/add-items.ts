import { bulkItemEndpoints } from '#contracts/inventory/bulk-items.ts'
import { SYNC_HEADERS } from '#contracts/sync/sync-op.ts'
import { call } from '#web/platform/http/call.ts'
import { CallError, NoAnswerError } from '#web/platform/http/call-error.ts'
import { toDataUrl } from '#web/platform/media/images/data-url.ts'
import { holdReload } from '#web/platform/updates/reload-gate.ts'
import type { ChangeOutcome, Offline, RowChange } from '../view/types.ts'
import * as messages from './messages.ts'

/** A new item whose id makes retries idempotent. */
export interface NewItemRow {
  readonly id: string
  readonly name: string
  readonly category: string | null
  readonly description?: string | null
  readonly notes: string | null
  readonly quantity?: number
  readonly photo?: Blob | null
}

const REQUEST_TIMEOUT_MS = 15_000
/** Extra milliseconds per photo. */
const PHOTO_TIMEOUT_MS = 4_000

const sendItems = async (deviceId: string, binId: string, items: readonly NewItemRow[]): Promise<void> => {
  const body = []
  for (const { id, name, category, description, notes, quantity, photo } of items)
    body.push({
      id,
      name,
      category,
      description,
      notes,
      quantity,
      ...(photo && { image: await toDataUrl(photo) }),
    })
  const photos = items.filter(({ photo }) => photo).length
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS + photos * PHOTO_TIMEOUT_MS)
  await call(bulkItemEndpoints.save, {
    body: { binId, items: body },
    // Names this device in the history.
    headers: { [SYNC_HEADERS.deviceId]: deviceId },
    signal,
  })
}

export const createsOf = (binId: string, items: readonly NewItemRow[]): RowChange[] =>
  items.map(({ id, photo, ...fields }) => ({
    type: 'create',
    entity: 'item',
    id,
    fields: { ...fields, binId },
    ...(photo && { image: photo }),
  }))

const saveLocally = (offline: Offline, binId: string, items: readonly NewItemRow[]): Promise<ChangeOutcome> =>
  offline.mutate(createsOf(binId, items))

/**
 * Adds items atomically on the server; offline, or for an unsynced bin, stores them locally under the same ids.
 * @throws StorageError when neither worked
 */
export const addItems = async (
  offline: Offline,
  binId: string,
  items: readonly NewItemRow[],
): Promise<ChangeOutcome> => {
  const release = holdReload('items that are being added')
  try {
    const bin = offline.inventory.getSnapshot().bin(binId)
    const reachable = offline.state.getSnapshot().isOnline && bin !== undefined && bin.version > 0
    if (!reachable) return await saveLocally(offline, binId, items)
    try {
      await sendItems(offline.deviceId, binId, items)
    } catch (error) {
      if (error instanceof NoAnswerError || (error instanceof CallError && error.status === 401))
        return await saveLocally(offline, binId, items)
      if (!(error instanceof CallError)) throw error
      const { status, error: type = '', serverMessage, field, limits } = error
      const message = serverMessage ?? messages.serverError(status)
      return {
        kind: 'refused',
        id: binId,
        status,
        error: type,
        message,
        ...(field !== undefined && { field }),
        ...(limits && { limits }),
      }
    }
    await offline.sync()
    return { kind: 'sent', id: binId, lost: [] }
  } finally {
    release()
  }
}
