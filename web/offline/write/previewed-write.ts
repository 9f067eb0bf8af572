import { type ClientState, emptyClientState, entriesFor } from '#domain/sync/client/client-state.ts'
import { applyWrite, type LocalWrite } from '#domain/sync/client/client-write.ts'
import type { ChangedRow, RowKey, StoreChange } from '../store/client-store.ts'
import { fromRecord, toRecord } from '../store/records.ts'
import type { Inventory } from '../view/inventory.ts'
import type { RowView } from './prepare-changes.ts'

/** A change on disk: its row and queue entries (none if unchanged). */
export interface SavedWrite {
  readonly id: string
  readonly opIds: readonly string[]
  readonly changed: StoreChange | null
}

interface PreviewDeps {
  readonly userId: string
  readonly inventory: Inventory
  /** Logs writes until released. */
  readonly hold: (writes: readonly LocalWrite[]) => () => void
  readonly beforeNextFrame?: ((work: () => void) => void) | undefined
}

interface PreviewedChange {
  readonly key: RowKey
  /** Row as shown; undefined for a new one. */
  readonly current: RowView | undefined
  /** Computes the writes; reads are issued before it runs. */
  readonly work: () => readonly LocalWrite[]
  /** Runs the store transition and passes on its rows once their writes were issued. */
  readonly change: (
    transition: (state: ClientState) => ClientState,
    onWritesIssued: (rows: readonly ChangedRow[]) => void,
  ) => Promise<StoreChange>
}

const applyAll = (state: ClientState, writes: readonly LocalWrite[]): ClientState =>
  writes.reduce((next, write) => applyWrite(next, write), state)

/** Applies writes to the row as shown, while the stored one is not read yet. */
const rowAfter = (
  userId: string,
  { key: { entity, id }, current }: PreviewedChange,
  writes: readonly LocalWrite[],
): ChangedRow => {
  const rows = new Map()
  if (current) {
    const { updatedBy: _, ...shown } = current
    const flags = { userId, isDirty: false, isDeleted: false, withBin: false, needsAttention: false }
    rows.set(id, fromRecord(entity, { ...shown, ...flags }))
  }
  const after = applyAll({ ...emptyClientState(userId, ''), rows }, writes)
  return { entity, id, record: toRecord(userId, after.rows.get(id), entriesFor(after, id)) }
}

export const createPreviewedWrite = ({ userId, inventory, hold, ...deps }: PreviewDeps) => {
  const beforeNextFrame = deps.beforeNextFrame ?? ((work: () => void) => work())
  let showWaiting = () => {}

  /** Writes a change and shows it once all writes were issued, at the latest in the next frame. */
  const write = async (asked: PreviewedChange): Promise<SavedWrite> => {
    const { key, current, work, change } = asked
    let known: readonly LocalWrite[] | null = null
    let release = () => {}
    let takeBack = async () => {}
    const plan = (): readonly LocalWrite[] => {
      if (!known) {
        known = work()
        release = hold(known)
      }
      return known
    }
    const showOnce = (find: (writes: readonly LocalWrite[]) => ChangedRow | undefined) => {
      if (showWaiting !== show) return
      showWaiting = () => {}
      const [first, ...more] = plan()
      // Shows nothing of a row that was deleted while its form was open.
      const isHidden = first?.type !== 'create' && !current
      const row = first && !isHidden ? find([first, ...more]) : undefined
      if (row) takeBack = inventory.preview(row)
    }
    const show = () => showOnce((writes) => rowAfter(userId, asked, writes))
    try {
      showWaiting = show
      const writing = change(
        (state) => applyAll(state, plan()),
        (rows) => showOnce(() => rows.find(({ id }) => id === key.id)),
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

  return {
    write,
    /** Shows what waits for its frame; called before the inventory is read. */
    flush: () => showWaiting(),
  }
}
