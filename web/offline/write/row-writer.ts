import type { FieldValues } from '#contracts/sync/sync-rows.ts'
import { applyWrites } from '#domain/sync/client/client-batch.ts'
import { type ClientState, entriesFor } from '#domain/sync/client/client-state.ts'
import { applyWrite, type LocalWrite } from '#domain/sync/client/client-write.ts'
import type { Inventory } from '../inventory.ts'
import type { LocalPhotos } from '../photos/local-photos.ts'
import { canBeLogged, type WriteAheadLog } from '../recovery/write-ahead-log.ts'
import type { ClientStore, ReadScope, RowKey, StoreChange } from '../store/client-store.ts'
import type { LocalRecord } from '../store/records.ts'
import type { RowChange } from '../types.ts'
import {
  addPhotos,
  hasPhoto,
  type PreparedChange,
  prepareChanges,
  type RowView,
  writesOf,
} from './prepare-changes.ts'
import { undoCreate } from './undo-create.ts'

interface RowWriterDeps {
  readonly userId: string
  readonly store: ClientStore
  readonly inventory: Inventory
  readonly pictures: LocalPhotos
  readonly writeAheadLog: WriteAheadLog
  readonly newId: () => string
  readonly now: () => Date
  readonly beforeNextFrame?: (work: () => void) => void
}

/** A change on disk: its row and queue entries (none if unchanged). */
export interface SavedWrite {
  readonly id: string
  readonly opIds: readonly string[]
  readonly changed: StoreChange | null
}

const optimisticRecord = (
  view: RowView | undefined,
  key: RowKey,
  fields: FieldValues,
  { now, userId }: { readonly now: string; readonly userId: string },
): LocalRecord => {
  const { syncState: _, ...shown } = view ?? { syncState: 'local', createdAt: now, version: 0 }
  const { itemCount: __, ...kept } = shown as { itemCount?: number }
  const flags = { isDirty: true, isDeleted: false, needsAttention: false, userId }
  return {
    description: null,
    imageUrl: null,
    ...kept,
    ...fields,
    ...flags,
    id: key.id,
    updatedAt: now,
  } as never
}

const PREVIEWED: readonly RowChange['type'][] = ['create', 'update', 'delete']
const NO_PHOTOS = { photos: [], blobs: new Map<string, Blob>() }

interface WritePlan {
  readonly writes: readonly LocalWrite[]
  /** Row to preview; computed after the writes were issued. */
  readonly record: () => LocalRecord | null
}

/** Writes row and queue entries in one transaction and shows them at once. */
export const createRowWriter = (needs: RowWriterDeps) => {
  const { userId, store, inventory, pictures, writeAheadLog, newId, now } = needs
  const beforeNextFrame = needs.beforeNextFrame ?? ((work: () => void) => work())

  /** Flushes the pending preview; called before the inventory is read. */
  let showWaiting = () => {}

  /** Logs the writes until released, in case the page closes. */
  const hold = (writes: readonly LocalWrite[]): (() => void) =>
    writes.length > 0 && writes.every(canBeLogged) ? writeAheadLog.append(writes) : () => {}

  /**
   * Writes a change and shows it once all writes were issued, at the latest in the next frame.
   * @param work computes the change; reads are issued before it runs
   * @param change runs the store transition
   */
  const writeDown = async (
    key: RowKey,
    work: () => WritePlan,
    change: (transition: (state: ClientState) => ClientState, given: () => void) => Promise<StoreChange>,
  ): Promise<SavedWrite> => {
    let known: WritePlan | null = null
    let release = () => {}
    let takeBack = async () => {}
    const plan = (): WritePlan => {
      if (!known) {
        known = work()
        release = hold(known.writes)
      }
      return known
    }
    const show = () => {
      if (showWaiting !== show) return
      showWaiting = () => {}
      const { writes, record } = plan()
      if (writes.length > 0) takeBack = inventory.preview({ ...key, record: record() })
    }
    try {
      showWaiting = show
      const writing = change(
        (state) => plan().writes.reduce((next, done) => applyWrite(next, done), state),
        show,
      )
      // Computed early, so that a closing page can log it.
      plan()
      if (showWaiting === show) beforeNextFrame(show)
      const changed = await writing
      const before = new Set(entriesFor(changed.before, key.id))
      const opIds = entriesFor(changed.after, key.id).filter((entry) => !before.has(entry))
      return { id: key.id, opIds: opIds.map((entry) => entry.opId), changed }
    } catch (error) {
      if (showWaiting === show) showWaiting = () => {}
      await takeBack()
      throw error
    } finally {
      release()
    }
  }

  const waitingKeys = async (): Promise<RowKey[]> => {
    const { queue, parked } = await store.waiting()
    return [...queue, ...parked].map(({ entity, entityId: id }) => ({ entity, id }))
  }

  const shown = ({ entity, id }: RowKey): RowView | undefined => {
    const view = inventory.getSnapshot()
    return entity === 'bin' ? view.bin(id) : view.item(id)
  }

  /** A form opened on a row deleted since is still saved: the server keeps the text. */
  const requireKnownRow = ({ entity, id, seen }: RowKey & { readonly seen?: RowView | undefined }): void => {
    if (shown({ entity, id }) ?? seen) return
    throw new Error(entity === 'bin' ? 'Bin not found' : 'Item not found')
  }

  /** Shows one change of one row before the next frame. */
  const writeOne = (prepared: PreparedChange, blobs: ReadonlyMap<string, Blob>) => {
    const { change, entity, id } = prepared
    const key = { entity, id }
    const work = (): WritePlan => {
      const at = now().toISOString()
      const current = shown(key)
      const writes = writesOf(prepared, { newId, at, current })
      const [first] = writes
      const isDelete = change.type === 'delete'
      return {
        writes,
        record: () =>
          isDelete ? null : optimisticRecord(current, key, first?.fields ?? {}, { now: at, userId }),
      }
    }
    return writeDown(key, work, async (transition, handedOver) => {
      // Deleting a bin includes its items' entries.
      const inside = change.type === 'delete' && entity === 'bin' ? await waitingKeys() : []
      const need = { rows: [key, ...inside], waiting: inside.length > 0 ? 'all' : 'rows' } as const
      return store.change(need, transition, { blobs, handedOver })
    })
  }

  const writeSeveral = async (
    prepared: readonly PreparedChange[],
    blobs: ReadonlyMap<string, Blob>,
    isLogged: boolean,
  ): Promise<SavedWrite> => {
    const at = now().toISOString()
    const writes = prepared.flatMap((change) => writesOf(change, { newId, at }))
    const undone = prepared.filter(({ change }) => change.type === 'undo-create')
    const cascades = writes.some(({ type, entity }) => type === 'delete' && entity === 'bin')
    const keys = writes.map(({ entity, id }) => ({ entity, id }))
    const need: ReadScope =
      undone.length > 0
        ? { rows: 'all', waiting: 'all' }
        : {
            rows: [...keys, ...(cascades ? await waitingKeys() : [])],
            waiting: cascades ? 'all' : 'rows',
          }
    const release = isLogged ? hold(writes) : () => {}
    const transition = (before: ClientState): ClientState => {
      const state = undone.length > 0 ? undoCreate(before, undone, { newId, at }) : before
      return cascades
        ? writes.reduce((next, done) => applyWrite(next, done), state)
        : applyWrites(state, writes)
    }
    const changed = await store.change(need, transition, { blobs }).finally(release)
    const known = new Set(changed.before.queue)
    const opIds = changed.after.queue.filter((entry) => !known.has(entry)).map((entry) => entry.opId)
    return { id: prepared[0]?.id ?? '', opIds, changed }
  }

  /** @param isShown shows one change before the next frame, and logs it in case the page closes */
  return async (changes: readonly RowChange[], isShown: boolean): Promise<SavedWrite> => {
    const [only, ...others] = changes
    const isPreviewed = isShown && others.length === 0 && PREVIEWED.some((type) => type === only?.type)
    if (isPreviewed) {
      showWaiting()
      if (only?.type === 'update' || only?.type === 'delete') requireKnownRow(only)
    }
    // A change without a photo is shown without waiting for anything.
    const { photos, blobs } = hasPhoto(changes) ? await addPhotos(changes, pictures) : NO_PHOTOS
    const prepared = prepareChanges(changes, photos, newId)
    const [first] = prepared
    return isPreviewed && first ? writeOne(first, blobs) : writeSeveral(prepared, blobs, isShown)
  }
}
