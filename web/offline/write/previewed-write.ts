import { type ClientState, entriesFor } from '#domain/sync/client/client-state.ts'
import { applyWrite, type LocalWrite } from '#domain/sync/client/client-write.ts'
import type { RowKey, StoreChange } from '../store/client-store.ts'
import type { LocalRecord } from '../store/records.ts'
import type { Inventory } from '../view/inventory.ts'

/** A change on disk: its row and queue entries (none if unchanged). */
export interface SavedWrite {
  readonly id: string
  readonly opIds: readonly string[]
  readonly changed: StoreChange | null
}

export interface WritePlan {
  readonly writes: readonly LocalWrite[]
  /** Row to preview; computed after the writes were issued. */
  readonly record: () => LocalRecord | null
}

interface PreviewDeps {
  readonly inventory: Inventory
  /** Logs writes until released. */
  readonly hold: (writes: readonly LocalWrite[]) => () => void
  readonly beforeNextFrame?: ((work: () => void) => void) | undefined
}

export const createPreviewedWrite = ({ inventory, hold, ...deps }: PreviewDeps) => {
  const beforeNextFrame = deps.beforeNextFrame ?? ((work: () => void) => work())
  let showWaiting = () => {}

  /**
   * Writes a change and shows it once all writes were issued, at the latest in the next frame.
   * @param work computes the change; reads are issued before it runs
   * @param change runs the store transition
   */
  const write = async (
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
        (state) => plan().writes.reduce((next, localWrite) => applyWrite(next, localWrite), state),
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

  return {
    write,
    /** Shows what waits for its frame; called before the inventory is read. */
    flush: () => showWaiting(),
  }
}
