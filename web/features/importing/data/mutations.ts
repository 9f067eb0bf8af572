import { binEndpoints } from '#contracts/inventory/bins.ts'
import type { FieldValues } from '#contracts/sync/sync-rows.ts'
import type { UnnamedBackupPhoto } from '#domain/export/backup-json.ts'
import { binFields } from '#domain/import/bin-fields.ts'
import type { ImportedBin } from '#domain/import/import-plan.ts'
import type { RestoredRow } from '#domain/import/restore/restore-types.ts'
import { currentCategorySpelling } from '#web/data/category-choices.ts'
import { emptiedPlaces } from '#web/data/undo-import/emptied-places.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import { openUnnamedPhotos } from '#web/offline/current/unnamed-photos.ts'
import { StorageError } from '#web/offline/store/db/local-db.ts'
import type { BinValues, ItemValues, Offline, PlaceValues, RowChange } from '#web/offline/view/types.ts'
import { createImportIds } from '#web/platform/device/sortable-id.ts'
import { call } from '#web/platform/http/call.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { formatLimit } from '../format-limit.ts'
import { IMPORT_MESSAGES } from '../messages.ts'
import { SAMPLE_BINS } from '../sample-bins.ts'

export interface ImportResult {
  readonly bins: number
  readonly items: number
  readonly undo: () => Promise<void>
  /** Resolves when undone by page, toast or plan limit. */
  readonly undone: Promise<void>
}

/** Thrown with a message; nothing was imported. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
}

/** Milliseconds until a silent server is skipped and the import is sent later. */
const REQUEST_TIMEOUT_MS = 3000
const UNDO_MS = 20_000
/** Attempts before an entry is parked. */
const ATTEMPTS = 3

/** Rows of an import: created, or changed. */
type ImportChange = Extract<RowChange, { type: 'create' | 'update' }> & { readonly id: string }

const createdKeys = (saves: readonly ImportChange[]) =>
  saves.flatMap(({ type, entity, id }) => (type === 'create' ? [{ entity, id }] : []))

const countCreated = (saves: readonly ImportChange[]) => ({
  newBins: createdKeys(saves).filter(({ entity }) => entity === 'bin').length,
  newItems: createdKeys(saves).filter(({ entity }) => entity === 'item').length,
})

/** @throws ImportError when the plan has no room */
export const checkPlanLimit = async (counts: ReturnType<typeof countCreated>): Promise<void> => {
  if (!navigator.onLine) return
  const limits = await call(binEndpoints.usageLimits, {
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch(() => undefined)
  const words = formatLimit(limits, counts)
  if (words !== null) throw new ImportError(IMPORT_MESSAGES.notImportedBecause(words))
}

/** Undoes the whole import if the plan limit is reached while sending. A later send parks entries instead. */
const undoOnLimit = (
  offline: Offline,
  keys: ReturnType<typeof createdKeys>,
  onUndone: () => void,
): (() => void) => {
  const ids = new Set(keys.map(({ id }) => id))
  let isOver = false
  let trying = false
  // Retries now, while the user is present.
  const retry = async () => {
    trying = true
    for (let tried = 1; tried < ATTEMPTS && !isOver; tried += 1) await offline.sync()
  }
  const unsubscribe = offline.state.subscribe(() => {
    const { parked, pendingOperations, syncStatus, isOnline } = offline.state.getSnapshot()
    const refused = parked.find(({ id, error }) => error === 'LIMIT_REACHED' && ids.has(id))
    if (refused) {
      stop()
      void undoCreated(offline, keys).then(() => {
        onUndone()
        toast({
          ...IMPORT_MESSAGES.takenBack(refused.message),
          variant: 'destructive',
          duration: Number.POSITIVE_INFINITY,
        })
      })
    } else if (!isOnline || (pendingOperations === 0 && syncStatus !== 'syncing')) stop()
    else if (syncStatus === 'error' && !trying) void retry()
  })
  const stop = () => {
    isOver = true
    unsubscribe()
  }
  return stop
}

const undoCreated = async (offline: Offline, keys: ReturnType<typeof createdKeys>): Promise<void> => {
  try {
    await offline.mutate(
      keys.map(({ entity, id }) => ({ type: 'undo-create', entity, id })),
      { wait: false },
    )
  } catch (error) {
    toast({
      ...IMPORT_MESSAGES.notUndone(error instanceof Error ? error.message : ''),
      variant: 'destructive',
    })
    throw error
  }
}

const previousValues = (offline: Offline, saves: readonly ImportChange[]): RowChange[] => {
  const view = offline.inventory.getSnapshot()
  return saves.flatMap(({ type, entity, id, fields }): RowChange[] => {
    const row = view[entity](id)
    if (type === 'create' || !row) return []
    const old = Object.fromEntries(
      Object.keys(fields).map((field) => [field, row[field as keyof typeof row]]),
    )
    return [{ type: 'update', entity, id, fields: old } as RowChange]
  })
}

type ImportTexts = typeof IMPORT_MESSAGES.finished | typeof IMPORT_MESSAGES.sampled

/**
 * Stores an import in one transaction.
 * @throws ImportError; nothing was written
 */
const write = async (
  saves: readonly ImportChange[],
  { done, undone: takenBack, altText }: ImportTexts = IMPORT_MESSAGES.finished,
): Promise<ImportResult> => {
  const offline = currentOffline()
  await checkPlanLimit(countCreated(saves))
  const old = previousValues(offline, saves)
  const earlier = new Set(offline.inventory.getSnapshot().places.map(({ id }) => id))
  try {
    await offline.mutate(saves, { wait: false })
  } catch (error) {
    const reason = error instanceof StorageError ? error.message : IMPORT_MESSAGES.notStored
    throw new ImportError(IMPORT_MESSAGES.notImportedBecause(reason))
  }
  const keys = createdKeys(saves)
  const view = offline.inventory.getSnapshot()
  const createdPlaceIds = new Set(view.places.flatMap(({ id }) => (earlier.has(id) ? [] : id)))
  let onTakenBack = () => {}
  const undone = new Promise<void>((resolve) => {
    onTakenBack = resolve
  })
  const stop = navigator.onLine ? undoOnLimit(offline, keys, onTakenBack) : () => {}
  const { newBins, newItems } = countCreated(saves)
  const undo = async () => {
    stop()
    if (old.length > 0) await offline.mutate(old, { wait: false })
    const going = new Set(keys.map(({ id }) => id))
    const places = emptiedPlaces(offline.inventory.getSnapshot(), createdPlaceIds, going)
    await undoCreated(offline, [...keys, ...places.map((id) => ({ entity: 'place' as const, id }))])
    onTakenBack()
    toast({ title: takenBack })
  }
  toast({
    title: done,
    duration: UNDO_MS,
    action: { label: IMPORT_MESSAGES.undo, altText, onClick: () => void undo() },
  })
  return { bins: newBins, items: newItems, undo, undone }
}

/** Pictures that came with a table, by the name in its cells. */
export type TablePhotos = ReadonlyMap<string, Blob>
const NO_PHOTOS: TablePhotos = new Map()

/** Makes the rows of an import, each bin before its items. */
export function* changesOfBins(
  bins: readonly ImportedBin[],
  photos: TablePhotos = NO_PHOTOS,
): Generator<ImportChange> {
  const withPhoto = (name: string | undefined) => {
    const image = name === undefined ? undefined : photos.get(name)
    return image && { image }
  }
  const newId = createImportIds()
  const [spellBin, spellItem] = [currentCategorySpelling('bin'), currentCategorySpelling('item')]
  for (const bin of bins) {
    const binId = bin.id ?? newId()
    if (bin.id === null) {
      const fields = binFields(bin)
      const category = spellBin(fields.category)
      yield {
        type: 'create',
        entity: 'bin',
        id: binId,
        fields: { ...fields, category },
        ...withPhoto(bin.photo),
      }
    }
    for (const { photo, ...item } of bin.items)
      yield {
        type: 'create',
        entity: 'item',
        id: newId(),
        fields: { binId, ...item, category: item.category && spellItem(item.category) },
        ...withPhoto(photo),
      }
  }
}

export const importBins = (
  bins: readonly ImportedBin[],
  {
    texts = IMPORT_MESSAGES.finished,
    photos,
  }: { readonly texts?: ImportTexts; readonly photos?: TablePhotos } = {},
): Promise<ImportResult> => write([...changesOfBins(bins, photos)], texts)

/** Adds sample bins; a toast offers Undo, or says why there are none. */
export const addSampleBins = async (): Promise<void> => {
  try {
    await importBins(SAMPLE_BINS, { texts: IMPORT_MESSAGES.sampled })
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    toast({ title: IMPORT_MESSAGES.noSample, description: error.message, variant: 'destructive' })
  }
}

const changesOf = (rows: readonly RestoredRow[], photos: ReadonlyMap<string, Blob>): ImportChange[] =>
  rows.map(({ entity, id, isNew, fields, photo }): ImportChange => {
    const view = currentOffline().inventory.getSnapshot()
    const current = view[entity](id)
    // Keeps an existing photo, most likely the same.
    const image = photo === null || current?.imageUrl ? undefined : photos.get(photo)
    const type = isNew ? 'create' : 'update'
    const values: FieldValues = fields
    const about = { type, id, ...(image && { image }) } as const
    if (entity === 'place') return { ...about, entity, fields: values as PlaceValues }
    return entity === 'bin'
      ? { ...about, entity, fields: values as BinValues }
      : { ...about, entity, fields: values as ItemValues }
  })

/** Stores unnamed photos. @returns undo */
const restoreUnnamedPhotos = async (
  unnamedPhotos: readonly UnnamedBackupPhoto[],
  photos: ReadonlyMap<string, Blob>,
): Promise<() => Promise<void>> => {
  const restored = unnamedPhotos.flatMap(({ photo: file, ...rest }) => {
    const photo = photos.get(file)
    return photo ? [{ ...rest, photo, suggestion: null, ready: false }] : []
  })
  if (restored.length === 0) return async () => {}
  const stored = await openUnnamedPhotos()
  await stored.add(restored)
  return () => stored.remove(restored.map(({ id }) => id))
}

export const restoreRows = async (
  rows: readonly RestoredRow[],
  photos: ReadonlyMap<string, Blob>,
  unnamedPhotos: readonly UnnamedBackupPhoto[],
): Promise<ImportResult> => {
  const imported = await write(changesOf(rows, photos))
  // Only unnamed photos are left out, and that is reported.
  const undoPhotos = await restoreUnnamedPhotos(unnamedPhotos, photos).catch(() => {
    throw new ImportError(IMPORT_MESSAGES.photosNotRestored)
  })
  // The toast undoes rows; photos follow.
  return { ...imported, undone: imported.undone.then(undoPhotos) }
}
