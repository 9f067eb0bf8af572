import type { FieldValue, FieldValues, SyncEntity } from '#contracts/sync-rows.ts'
import { pickFields, waitingOn } from '#domain/sync/client-state.ts'
import { type Write, write } from '#domain/sync/client-write.ts'
import type { Changed, ClientStore, RowKey } from './client-store.ts'
import type { Inventory } from './inventory.ts'
import type { Pictures } from './pictures.ts'
import type { LocalRecord } from './records.ts'
import type { BinView, Change, ItemView, Save } from './surface.ts'
import { canBeNoted, type Unwritten } from './unwritten.ts'

interface SaveNeeds {
  readonly store: ClientStore
  readonly inventory: Inventory
  readonly pictures: Pictures
  readonly unwritten: Unwritten
  readonly newId: () => string
  readonly now: () => Date
}

/** A change that is on disk: the row, and the entries that will send it (none when nothing had changed). */
export interface WrittenDown {
  readonly id: string
  readonly opIds: readonly string[]
  readonly changed: Changed | null
}

type View = BinView | ItemView

const fieldOf = (view: View, field: string): FieldValue => (view as unknown as FieldValues)[field] ?? null

/** Only what the person changed: that differs from what the form showed when it opened (H25). */
const changedBy = (fields: FieldValues, seen: View | undefined): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) => value !== undefined && (seen === undefined || fieldOf(seen, field) !== value),
    ),
  )

const previewOf = (view: View | undefined, key: RowKey, fields: FieldValues, now: string): LocalRecord => {
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

const writeOf = (change: Change): Omit<Write, 'opId' | 'now'> => {
  const { type, id } = change
  if (type === 'adjust') return { type, entity: 'item', id, fields: { by: change.by } }
  const { entity } = change
  if (type === 'restore') {
    return { type, entity, id, fields: change.into === undefined ? {} : { binId: change.into } }
  }
  return { type, entity, id, fields: 'fields' in change ? (change.fields as FieldValues) : {} }
}

/** @throws Error with the words of spec 8, for a row that neither this device nor the caller ever had */
const expectKnown = (entity: SyncEntity, known: View | undefined): void => {
  if (!known) throw new Error(entity === 'bin' ? 'Bin not found' : 'Item not found')
}

/** Writes changes down (C1): row and queue entries in one transaction, shown at once. */
export const createSaving = ({ store, inventory, pictures, unwritten, newId, now }: SaveNeeds) => {
  /** Until `work` is through, the writes would be lost with the page. */
  const held = async <T>(writes: readonly Write[], work: () => Promise<T>): Promise<T> => {
    const release = writes.every(canBeNoted) ? unwritten.hold(writes) : () => {}
    try {
      return await work()
    } finally {
      release()
    }
  }

  const writeAll = async (
    key: RowKey,
    writes: readonly Write[],
    blobs: ReadonlyMap<string, Blob>,
  ): Promise<WrittenDown> => {
    // A bin's delete looks at what waits on its items too.
    const inside = key.entity === 'bin' && writes[0]?.type === 'delete' ? await waitingKeys() : []
    const need = { rows: [key, ...inside], waiting: inside.length > 0 ? 'all' : 'rows' } as const
    const changed = await store.change(
      need,
      (state) => writes.reduce((next, done) => write(next, done), state),
      { blobs },
    )
    const known = new Set(waitingOn(changed.before, key.id))
    const opIds = waitingOn(changed.after, key.id).filter((entry) => !known.has(entry))
    return { id: key.id, opIds: opIds.map((entry) => entry.opId), changed }
  }

  const waitingKeys = async (): Promise<RowKey[]> => {
    const { queue, parked } = await store.waiting()
    return [...queue, ...parked].map(({ entity, entityId: id }) => ({ entity, id }))
  }

  return {
    save: async (asked: Save): Promise<WrittenDown> => {
      const { entity, seen, image } = asked
      const id = asked.id ?? asked.newId ?? newId()
      const at = now().toISOString()
      const view = inventory.getSnapshot()
      const current = entity === 'bin' ? view.bin(id) : view.item(id)
      const type = asked.id === undefined ? 'create' : 'update'
      // A form that opened on a row which is gone meanwhile is still written down: the server keeps what was typed.
      if (type === 'update') expectKnown(entity, current ?? seen)
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
      const writes: Write[] = []
      if (type === 'create' || Object.keys(fields).length > 0) {
        writes.push({ ...about, opId: newId(), type, fields })
      }
      const blobs = new Map<string, Blob>()
      if (image) {
        const photo = await pictures.add(image)
        blobs.set(photo, image)
        writes.push({ ...about, opId: newId(), type: 'update', fields: {}, photo })
      }
      if (writes.length === 0) return { id, opIds: [], changed: null }
      // The browser's disk works while the change is drawn.
      const writing = held(writes, () => writeAll({ entity, id }, writes, blobs))
      const record = previewOf(current, { entity, id }, fields, at)
      const takeBack = inventory.preview({ entity, id, record })
      try {
        return await writing
      } catch (error) {
        await takeBack()
        throw error
      }
    },

    all: async (changes: readonly Change[]): Promise<WrittenDown> => {
      const at = now().toISOString()
      const blobs = new Map<string, Blob>()
      const writes: Write[] = []
      for (const change of changes) {
        const done = writeOf(change)
        writes.push({ ...done, opId: newId(), now: at })
        if (!('image' in change) || !change.image) continue
        const photo = await pictures.add(change.image)
        blobs.set(photo, change.image)
        writes.push({ ...done, type: 'update', fields: {}, photo, opId: newId(), now: at })
      }
      const cascades = writes.some(({ type, entity }) => type === 'delete' && entity === 'bin')
      const keys = writes.map(({ entity, id }) => ({ entity, id }))
      const rows = [...keys, ...(cascades ? await waitingKeys() : [])]
      const changed = await held(writes, () =>
        store.change(
          { rows, waiting: cascades ? 'all' : 'rows' },
          (state) => writes.reduce((next, done) => write(next, done), state),
          { blobs },
        ),
      )
      const known = new Set(changed.before.queue)
      const opIds = changed.after.queue.filter((entry) => !known.has(entry)).map((entry) => entry.opId)
      return { id: keys[0]?.id ?? '', opIds, changed }
    },

    remove: async (entity: SyncEntity, id: string): Promise<WrittenDown> => {
      const at = now().toISOString()
      const view = inventory.getSnapshot()
      expectKnown(entity, entity === 'bin' ? view.bin(id) : view.item(id))
      const done: Write = { opId: newId(), type: 'delete', entity, id, fields: {}, now: at }
      const writing = held([done], () => writeAll({ entity, id }, [done], new Map()))
      const takeBack = inventory.preview({ entity, id, record: null })
      try {
        return await writing
      } catch (error) {
        await takeBack()
        throw error
      }
    },
  }
}
