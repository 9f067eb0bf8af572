import { useEffect, useState } from 'react'
import { createStagedUndos, type StagedUndo } from '#web/offline/caches/staged-undo.ts'
import { currentDb, currentOffline, currentUserId } from '#web/offline/current/current-offline.ts'
import { createSignal } from '#web/platform/state/signal.ts'
import { useStore } from '#web/platform/state/use-store.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { withImportLock } from './import-lock.ts'
import { importedRows } from './imported-rows.ts'
import * as messages from './messages.ts'
import { placesOfImport, undoInParts } from './undo-in-parts.ts'

/** Rows that running Undos took back, by import; kept here, because they outlive a screen. */
const running = createSignal<ReadonlyMap<string, number>>(new Map())

const setRunning = (importId: string, done: number | null): void => {
  const next = new Map(running.getSnapshot())
  if (done === null) next.delete(importId)
  else next.set(importId, done)
  running.set(next)
}

const rowsLeft = (importId: string) => importedRows(currentOffline().inventory.getSnapshot(), importId)

interface LargeUndo {
  readonly importId: string
  /** Ids of the places that were there before the import; without them places stay. */
  readonly earlierPlaces?: readonly string[]
  /** Drops what is left of the import that this browser has not written yet. */
  readonly instead?: 'import'
}

const begin = async ({ importId, earlierPlaces, instead }: LargeUndo): Promise<StagedUndo> => {
  const staged = createStagedUndos(currentDb(), currentUserId())
  const earlier = (await staged.list()).find((undo) => undo.importId === importId)
  if (earlier) return earlier
  const { rows } = rowsLeft(importId)
  const view = currentOffline().inventory.getSnapshot()
  const places = earlierPlaces ? placesOfImport(view, rows, earlierPlaces) : []
  const undo = { importId, total: rows.length, places }
  await staged.begin(undo, instead && { instead })
  return undo
}

/**
 * Takes back a large import part by part, or goes on with it, and says how it ended.
 * @throws what stopped it, after saying what is left
 */
export const undoLargeImport = async (large: LargeUndo): Promise<void> => {
  const { importId } = large
  // Said at once; the database may be busy with what the page starts with.
  setRunning(importId, 0)
  try {
    await withImportLock(
      async () => {
        const undo = await begin(large)
        const offline = currentOffline()
        setRunning(importId, undo.total - rowsLeft(importId).rows.length)
        await undoInParts(undo, {
          offline,
          staged: createStagedUndos(currentDb(), currentUserId()),
          onProgress: (done) => setRunning(importId, done),
        })
      },
      () => new Error(messages.importOrUndoRuns),
    )
  } catch (error) {
    const left = rowsLeft(importId).rows.length
    const why = error instanceof Error ? error.message : messages.notStored
    toast({
      title: messages.undoStopped,
      description: messages.remaining(why, left),
      variant: 'destructive',
    })
    throw error
  } finally {
    setRunning(importId, null)
  }
  const { keptBins } = rowsLeft(importId)
  toast({
    title: messages.importUndone,
    ...(keptBins > 0 && { description: messages.keptBins(keptBins) }),
  })
}

/** Ends an Undo that a closed page left; the rest of the import stays. */
export const endUndo = async (importId: string): Promise<void> => {
  await createStagedUndos(currentDb(), currentUserId()).remove(importId)
  setRunning(importId, null)
}

/** Rows that the running Undo of an import took back; null while none runs. */
export const useRunningUndo = (importId: string): number | null =>
  useStore(running, (all) => all.get(importId) ?? null)

export interface UnfinishedUndo extends StagedUndo {
  readonly done: number
  readonly isRunning: boolean
}

/** Lists Undos that began in this inventory and have not ended. */
export const useUnfinishedUndos = (): readonly UnfinishedUndo[] => {
  const now = useStore(running)
  const [undos, setUndos] = useState<readonly StagedUndo[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an Undo that begins or ends changes the list.
  useEffect(() => {
    createStagedUndos(currentDb(), currentUserId())
      .list()
      .then(setUndos, (error: unknown) => console.warn('No staged Undo was read', error))
  }, [now])
  return undos.map((undo) => {
    const done = now.get(undo.importId)
    return {
      ...undo,
      done: done ?? undo.total - rowsLeft(undo.importId).rows.length,
      isRunning: done !== undefined,
    }
  })
}
