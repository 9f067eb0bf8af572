import { applyWrites } from '#domain/sync/client/client-batch.ts'
import type { ClientState } from '#domain/sync/client/client-state.ts'
import { applyWrite, type LocalWrite } from '#domain/sync/client/client-write.ts'
import type { LocalPhotos } from '../photos/local-photos.ts'
import { canBeLogged, type WriteAheadLog } from '../recovery/write-ahead-log.ts'
import { type ClientStore, type ReadScope, type RowKey, readWaitingKeys } from '../store/client-store.ts'
import type { Inventory } from '../view/inventory.ts'
import type { RowChange } from '../view/types.ts'
import { createPlacesForLocations } from './create-places-for-locations.ts'
import * as messages from './messages.ts'
import {
  addPhotos,
  hasPhoto,
  type PreparedChange,
  prepareChanges,
  type RowView,
  writesOf,
} from './prepare-changes.ts'
import { createPreviewedWrite, type SavedWrite } from './previewed-write.ts'
import { undoCreate } from './undo-create.ts'

interface RowWriterDeps {
  readonly userId: string
  readonly store: ClientStore
  readonly inventory: Inventory
  readonly pictures: LocalPhotos
  readonly writeAheadLog: WriteAheadLog
  readonly newId: () => string
  readonly now: () => Date
  /** Id by which the server knows the inventory; null while unknown. */
  readonly serverInventoryId?: () => string | null
  readonly beforeNextFrame?: (work: () => void) => void
}

const PREVIEWED: readonly RowChange['type'][] = ['create', 'update', 'delete']
/** Milliseconds; a person who saves is told within two seconds. */
const PATIENCE_MS = 1500
const NO_PHOTOS = { photos: [], blobs: new Map<string, Blob>() }

/** Writes row and queue entries in one transaction and shows them at once. */
export const createRowWriter = (needs: RowWriterDeps) => {
  const { userId, store, inventory, pictures, writeAheadLog, newId, now } = needs
  /** Logs the writes until released, in case the page closes. */
  const hold = (writes: readonly LocalWrite[]): (() => void) =>
    writes.length > 0 && writes.every(canBeLogged) ? writeAheadLog.append(writes) : () => {}
  const previewed = createPreviewedWrite({ userId, inventory, hold, beforeNextFrame: needs.beforeNextFrame })

  const shown = ({ entity, id }: RowKey): RowView | undefined => {
    const view = inventory.getSnapshot()
    return view[entity](id)
  }

  /** Accepts a form opened on a row deleted since: the server keeps the text. */
  const requireKnownRow = ({ entity, id, seen }: RowKey & { readonly seen?: RowView | undefined }): void => {
    if (shown({ entity, id }) ?? seen) return
    throw new Error(
      {
        bin: messages.binNotFound,
        item: messages.itemNotFound,
        place: messages.placeNotFound,
        record: messages.recordNotFound,
      }[entity],
    )
  }

  /** Shows one change of one row before the next frame. */
  const writeOne = (prepared: PreparedChange, blobs: ReadonlyMap<string, Blob>) => {
    const { change, entity, id } = prepared
    const key = { entity, id }
    const current = shown(key)
    let opIds: readonly string[] = []
    const work = () => {
      const writes = writesOf(prepared, { newId, at: now().toISOString(), current })
      opIds = writes.map(({ opId }) => opId)
      return writes
    }
    return previewed.write({
      key,
      current,
      work,
      change: async (transition, onWritesIssued) => {
        // Deleting a row includes entries of what is in it.
        const inside = change.type === 'delete' && entity !== 'record' ? await readWaitingKeys(store) : []
        const need = { rows: [key, ...inside], waiting: inside.length > 0 ? 'all' : 'rows' } as const
        return store.change(need, transition, {
          blobs,
          onWritesIssued,
          patience: PATIENCE_MS,
          written: () => opIds,
        })
      },
    })
  }

  const writeSeveral = async (
    prepared: readonly PreparedChange[],
    blobs: ReadonlyMap<string, Blob>,
    isLogged: boolean,
  ): Promise<Omit<SavedWrite, 'id'>> => {
    const at = now().toISOString()
    const writes = prepared.flatMap((change) => writesOf(change, { newId, at }))
    const undone = prepared.filter(({ change }) => change.type === 'undo-create')
    const cascades = writes.some(({ type, entity }) => type === 'delete' && entity !== 'record')
    const keys = writes.map(({ entity, id }) => ({ entity, id }))
    const need: ReadScope =
      undone.length > 0
        ? { rows: 'all', waiting: 'all' }
        : {
            rows: [...keys, ...(cascades ? await readWaitingKeys(store) : [])],
            waiting: cascades ? 'all' : 'rows',
          }
    const release = isLogged ? hold(writes) : () => {}
    const transition = (before: ClientState): ClientState => {
      const state = undone.length > 0 ? undoCreate(before, undone, { newId, at }) : before
      return cascades
        ? writes.reduce((next, write) => applyWrite(next, write), state)
        : applyWrites(state, writes)
    }
    const written = { written: () => writes.map(({ opId }) => opId) }
    const changed = await store
      .change(need, transition, { blobs, patience: PATIENCE_MS, ...(isLogged && written) })
      .finally(release)
    const known = new Set(changed.before.queue)
    const opIds = changed.after.queue.filter((entry) => !known.has(entry)).map((entry) => entry.opId)
    return { opIds, changed }
  }

  /** @param isShown shows one change before the next frame, and logs it in case the page closes */
  return async (requested: readonly RowChange[], isShown: boolean): Promise<SavedWrite> => {
    const [single, ...others] = requested
    const { made, changes } = createPlacesForLocations(requested, {
      inventoryId: () => needs.serverInventoryId?.() ?? null,
      places: () => inventory.getSnapshot().places,
      stored: inventory.storedPlace,
    })
    const isSingle = isShown && others.length === 0 && PREVIEWED.some((type) => type === single?.type)
    if (isSingle) {
      previewed.flush()
      if (single?.type === 'update' || single?.type === 'delete') requireKnownRow(single)
    }
    const isPreviewed = isSingle && made.length === 0
    // A change without a photo is shown without waiting for anything.
    const { photos, blobs } = hasPhoto(changes) ? await addPhotos(changes, pictures) : NO_PHOTOS
    const prepared = prepareChanges(changes, photos, newId)
    const [first] = prepared
    if (isPreviewed && first) return await writeOne(first, blobs)
    const written = await writeSeveral([...prepareChanges(made, [], newId), ...prepared], blobs, isShown)
    return { ...written, id: first?.id ?? '' }
  }
}
