import type { ImportedBin } from '#domain/import/import-plan.ts'
import { withImportLock } from '#web/data/undo-import/import-lock.ts'
import { undoLargeImport } from '#web/data/undo-import/running-undos.ts'
import { IMPORT_PART, IMPORT_WHOLE_MAX } from '#web/data/undo-import/undo-in-parts.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import { type StagedImport, stagedImport } from '#web/offline/current/staged-import.ts'
import { StorageError } from '#web/offline/store/db/local-db.ts'
import type { RowChange } from '#web/offline/view/types.ts'
import { importOf } from '#web/platform/device/sortable-id.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { IMPORT_MESSAGES } from '../messages.ts'
import {
  changesOfBins,
  checkPlanLimit,
  ImportError,
  type ImportResult,
  importBins,
  type TablePhotos,
} from './mutations.ts'

export type { StagedImport }

export interface PartProgress {
  readonly written: number
  readonly total: number
}

type OnProgress = (progress: PartProgress) => void

const totalOf = ({ newBins, newItems }: StagedImport): number => newBins + newItems

const becauseOf = (error: unknown): string =>
  error instanceof StorageError ? error.message : IMPORT_MESSAGES.notStored

const alone = <T>(work: () => Promise<T>): Promise<T> =>
  withImportLock(work, () => new ImportError(IMPORT_MESSAGES.alreadyRuns))

/** Stages an import part by part; nothing counts before the last. */
const stage = async (
  bins: readonly ImportedBin[],
  source: string,
  counts: Pick<StagedImport, 'newBins' | 'newItems'>,
  photos: TablePhotos,
): Promise<StagedImport> => {
  let part: RowChange[] = []
  let parts = 0
  const flush = async () => {
    if (part.length === 0) return
    await stagedImport.writePart(parts, part)
    parts += 1
    part = []
  }
  try {
    await stagedImport.remove()
    for (const change of changesOfBins(bins, photos)) {
      part.push(change)
      if (part.length === IMPORT_PART) await flush()
    }
    await flush()
    const earlierPlaces = currentOffline()
      .inventory.getSnapshot()
      .places.map(({ id }) => id)
    const head = { source, ...counts, parts, done: 0, written: 0, earlierPlaces }
    await stagedImport.begin(head)
    return head
  } catch (error) {
    await stagedImport.remove().catch(() => {})
    throw new ImportError(IMPORT_MESSAGES.notImportedBecause(becauseOf(error)))
  }
}

const importIdOf = (part: readonly RowChange[]): string | null =>
  part.map(({ id }) => importOf(id ?? '')).find((id) => id !== null) ?? null

/** Writes what is left of a staged import; a part whose rows are there was written before the page closed. */
const writeParts = async (head: StagedImport, onProgress: OnProgress): Promise<ImportResult> => {
  const offline = currentOffline()
  let now = head
  let importId: string | null = null
  for (let at = head.done; at < head.parts; at += 1) {
    onProgress({ written: now.written, total: totalOf(now) })
    const part = await stagedImport.readPart(at)
    importId ??= importIdOf(part)
    const view = offline.inventory.getSnapshot()
    const isThere = part.some(
      ({ id, type }) =>
        type === 'create' && id !== undefined && (view.item(id) ?? view.bin(id)) !== undefined,
    )
    now = { ...now, done: at + 1, written: now.written + part.length }
    try {
      if (!isThere) await offline.mutate(part, { wait: false })
      await stagedImport.advance(now, at)
    } catch (error) {
      throw new ImportError(IMPORT_MESSAGES.stopped(becauseOf(error)))
    }
  }
  await stagedImport.remove()
  const made = importId ?? ''
  let onTakenBack = () => {}
  const undone = new Promise<void>((resolve) => {
    onTakenBack = resolve
  })
  const undo = async () => {
    await undoLargeImport({ importId: made, earlierPlaces: now.earlierPlaces })
    onTakenBack()
  }
  toast({ title: IMPORT_MESSAGES.finished.done })
  return { bins: now.newBins, items: now.newItems, undo, undone }
}

/**
 * Imports a table; a large one in parts, which a closed page can go on with.
 * @throws ImportError; nothing was written, or the rest waits
 */
export const importTable = async (
  bins: readonly ImportedBin[],
  {
    source,
    newBins,
    newItems,
    onProgress,
    photos,
  }: Pick<StagedImport, 'source' | 'newBins' | 'newItems'> & {
    onProgress: OnProgress
    photos: TablePhotos
  },
): Promise<ImportResult> => {
  if (newBins + newItems <= IMPORT_WHOLE_MAX) return await importBins(bins, { photos })
  return await alone(async () => {
    await checkPlanLimit({ newBins, newItems })
    onProgress({ written: 0, total: newBins + newItems })
    return await writeParts(await stage(bins, source, { newBins, newItems }, photos), onProgress)
  })
}

/** The import that a closed page left; null where none did. */
export const unfinishedImport = (): Promise<StagedImport | null> => stagedImport.read()

/** @throws ImportError while another tab imports, or where there is no room */
export const continueImport = (head: StagedImport, onProgress: OnProgress): Promise<ImportResult> =>
  alone(() => writeParts(head, onProgress))

/** Takes back what an unfinished import wrote, and drops the rest. */
export const dropImport = async (head: StagedImport): Promise<void> => {
  const importId = importIdOf(await stagedImport.readPart(head.done))
  if (importId === null) await stagedImport.remove()
  else await undoLargeImport({ importId, earlierPlaces: head.earlierPlaces, instead: 'import' })
}
