import { bulkItemEndpoints } from '#contracts/bulk-items.ts'
import { call } from '#web/platform/http/call.ts'
import { CallError, NoAnswerError } from '#web/platform/http/call-error.ts'
import { holdReload } from '#web/platform/updates/reload-gate.ts'
import type { ChangeOutcome, Offline } from '../types.ts'

/** One of several new items; its id makes repeating harmless, by whichever way it goes. */
export interface NewItemRow {
  readonly id: string
  readonly name: string
  readonly category: string | null
  readonly description?: string | null
  readonly notes: string | null
  readonly quantity?: number
  readonly photo?: Blob | null
}

/** After that long a server is taken for one that does not answer. */
const REQUEST_TIMEOUT_MS = 15_000
/** And for each photo that goes along, this much longer. */
const PHOTO_TIMEOUT_MS = 4_000

/** A picture as `data:` text. */
export const toDataUrl = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })

const sendItems = async (binId: string, items: readonly NewItemRow[]): Promise<void> => {
  const body = []
  for (const { photo, ...item } of items)
    body.push({ ...item, ...(photo && { image: await toDataUrl(photo) }) })
  const photos = items.filter(({ photo }) => photo).length
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS + photos * PHOTO_TIMEOUT_MS)
  await call(bulkItemEndpoints.save, { body: { binId, items: body }, signal })
}

const saveLocally = (offline: Offline, binId: string, items: readonly NewItemRow[]): Promise<ChangeOutcome> =>
  offline.change(
    items.map(({ id, photo, ...fields }) => ({
      type: 'create',
      entity: 'item',
      id,
      fields: { ...fields, binId },
      ...(photo && { image: photo }),
    })),
  )

/**
 * Adds several items as one. The server takes all of them or none; where it does not answer, or does not
 * know the bin yet, they are written down here under the same ids, in one, and sent later.
 * @throws StorageError when this device could not write them down either
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
      await sendItems(binId, items)
    } catch (error) {
      if (error instanceof NoAnswerError || (error instanceof CallError && error.status === 401))
        return await saveLocally(offline, binId, items)
      if (!(error instanceof CallError)) throw error
      const { status, error: type = '', serverMessage, field, limits } = error
      const message = serverMessage ?? `Server error: ${status}`
      return {
        ...{ kind: 'refused', id: binId, status, error: type, message },
        ...(field !== undefined && { field }),
        ...(limits && { limits }),
      }
    }
    // They are on the server; this brings them here.
    await offline.sync()
    return { kind: 'sent', id: binId, lost: [] }
  } finally {
    release()
  }
}
