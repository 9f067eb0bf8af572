import type { FieldValue, FieldValues, SyncEntity } from '#contracts/sync-rows.ts'
import { type ClientState, entriesFor, pickFields } from '#domain/sync/client-state.ts'
import { applyWrite, type LocalWrite } from '#domain/sync/client-write.ts'
import type { Inventory } from '../inventory.ts'
import type { LocalPhotos } from '../photos/local-photos.ts'
import { canBeLogged, type WriteAheadLog } from '../recovery/write-ahead-log.ts'
import type { ClientStore, RowKey, StoreChange } from '../store/client-store.ts'
import type { LocalRecord } from '../store/records.ts'
import type { BinView, ItemView, RowChange, SaveRequest } from '../types.ts'

interface SaveDeps {
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

type RowView = BinView | ItemView

const fieldOf = (view: RowView, field: string): FieldValue => (view as unknown as FieldValues)[field] ?? null

/** Fields that differ from the row as the form opened it. */
const changedBy = (fields: FieldValues, seen: RowView | undefined): FieldValues => {
  const changed: Record<string, FieldValue> = {}
  for (const field of Object.keys(fields)) {
    const value = fields[field]
    if (value === undefined || (seen && fieldOf(seen, field) === value)) continue
    changed[field] = value
  }
  return changed
}

const optimisticRecord = (
  view: RowView | undefined,
  key: RowKey,
  fields: FieldValues,
  now: string,
): LocalRecord => {
  const { mark: _, ...shown } = view ?? { mark: 'local', createdAt: now, version: 0 }
  const { itemCount: __, ...kept } = shown as { itemCount?: number }
  const flags = { isDirty: true, isDeleted: false, needsAttention: false, userId: '' }
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

const toWrite = (change: RowChange): Omit<LocalWrite, 'opId' | 'now'> => {
  const { type, id } = change
  if (type === 'adjust') return { type, entity: 'item', id, fields: { by: change.by } }
  const { entity } = change
  if (type === 'restore') {
    return { type, entity, id, fields: change.into === undefined ? {} : { binId: change.into } }
  }
  return { type, entity, id, fields: 'fields' in change ? (change.fields as FieldValues) : {} }
}

/** @throws Error for a row unknown to device and caller */
const requireKnownRow = (entity: SyncEntity, known: RowView | undefined): void => {
  if (!known) throw new Error(entity === 'bin' ? 'Bin not found' : 'Item not found')
}

interface WritePlan {
  readonly writes: readonly LocalWrite[]
  /** Row to preview; computed after the writes were issued. */
  readonly record: () => LocalRecord | null
}

/** Writes row and queue entries in one transaction and shows them at once. */
export const createRowWriter = (needs: SaveDeps) => {
  const { store, inventory, pictures, writeAheadLog, newId, now } = needs
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

  const planOf = (asked: SaveRequest, id: string, photo: string | null): WritePlan => {
    const { entity, seen, image } = asked
    const at = now().toISOString()
    const current = shown({ entity, id })
    const type = asked.id === undefined ? 'create' : 'update'
    const given: FieldValues = {
      ...(asked.fields as FieldValues),
      ...(image === null && { imageUrl: null }),
    }
    const fields = type === 'create' ? changedBy(given, undefined) : changedBy(given, seen ?? current)
    const about = {
      entity,
      id,
      now: at,
      ...(seen && { seen: { version: seen.version, fields: pickFields(entity, { ...seen }) } }),
    }
    const writes: LocalWrite[] = []
    if (type === 'create' || Object.keys(fields).length > 0) {
      writes.push({ ...about, opId: newId(), type, fields })
    }
    if (photo !== null) writes.push({ ...about, opId: newId(), type: 'update', fields: {}, photo })
    return { writes, record: () => optimisticRecord(current, { entity, id }, fields, at) }
  }

  return {
    save: async (asked: SaveRequest): Promise<SavedWrite> => {
      const { entity, image } = asked
      const key = { entity, id: asked.id ?? asked.newId ?? newId() }
      showWaiting()
      // A form opened on a row deleted since is still saved: the server keeps the text.
      if (asked.id !== undefined) requireKnownRow(entity, shown(key) ?? asked.seen)
      const photo = image ? await pictures.add(image) : null
      const blobs = new Map(image && photo !== null ? [[photo, image]] : [])
      const work = () => planOf(asked, key.id, photo)
      return writeDown(key, work, (transition, handedOver) =>
        store.change({ rows: [key], waiting: 'rows' }, transition, { blobs, handedOver }),
      )
    },

    all: async (changes: readonly RowChange[]): Promise<SavedWrite> => {
      const at = now().toISOString()
      const blobs = new Map<string, Blob>()
      const writes: LocalWrite[] = []
      for (const change of changes) {
        const done = toWrite(change)
        writes.push({ ...done, opId: newId(), now: at })
        if (!('image' in change) || !change.image) continue
        const photo = await pictures.add(change.image)
        blobs.set(photo, change.image)
        writes.push({ ...done, type: 'update', fields: {}, photo, opId: newId(), now: at })
      }
      const cascades = writes.some(({ type, entity }) => type === 'delete' && entity === 'bin')
      const keys = writes.map(({ entity, id }) => ({ entity, id }))
      const rows = [...keys, ...(cascades ? await waitingKeys() : [])]
      const release = hold(writes)
      const changed = await store
        .change(
          { rows, waiting: cascades ? 'all' : 'rows' },
          (state) => writes.reduce((next, done) => applyWrite(next, done), state),
          { blobs },
        )
        .finally(release)
      const known = new Set(changed.before.queue)
      const opIds = changed.after.queue.filter((entry) => !known.has(entry)).map((entry) => entry.opId)
      return { id: keys[0]?.id ?? '', opIds, changed }
    },

    remove: async (entity: SyncEntity, id: string): Promise<SavedWrite> => {
      showWaiting()
      const key = { entity, id }
      requireKnownRow(entity, shown(key))
      const done: LocalWrite = {
        opId: newId(),
        type: 'delete',
        entity,
        id,
        fields: {},
        now: now().toISOString(),
      }
      const work = () => ({ writes: [done], record: () => null })
      return writeDown(key, work, async (transition, handedOver) => {
        // Deleting a bin includes its items' entries.
        const inside = entity === 'bin' ? await waitingKeys() : []
        const need = { rows: [key, ...inside], waiting: inside.length > 0 ? 'all' : 'rows' } as const
        return store.change(need, transition, { handedOver })
      })
    },
  }
}
