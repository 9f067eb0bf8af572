import { useQueryClient } from '@tanstack/react-query'
import type { UsageLimits } from '#contracts/errors.ts'
import { binEndpoints } from '#contracts/inventory/bins.ts'
import { QUANTITY_MAX } from '#contracts/inventory/field-limits.ts'
import { splitQuantity } from '#domain/adding/item-quantity.ts'
import { currentCategorySpelling } from '#web/data/category-choices.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import { currentUnnamedPhotos } from '#web/offline/current/unnamed-photos.ts'
import { addItems } from '#web/offline/write/add-items.ts'
import { formatOutcome, formatStorageError } from '#web/offline/write/format-outcome.ts'
import { sortableId } from '#web/platform/device/sortable-id.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { PhotoRefused, shrinkImage } from '#web/platform/media/images/shrink-image.ts'
import { holdReload } from '#web/platform/updates/reload-gate.ts'
import { photoRefused, toast } from '#web/ui/feedback/toast.ts'
import * as common from '#web/ui/messages.ts'
import { formatRefusedPhotos, type RefusedPhoto } from '../format-refused-photos.ts'
import * as messages from './messages.ts'
import type { DetectedItem, UnnamedPhoto } from './queries.ts'

const CATEGORY = 'Miscellaneous'
/** Photo bytes per request: base64 adds a third, and the server accepts 24 MB. */
const BATCH_BYTES = 15 * 1024 * 1024

const SAVE_MESSAGES = { done: '', failed: { title: messages.failedToProcessPhoto } }

const shrinkOrRefuse = async (file: File): Promise<Blob | RefusedPhoto> => {
  try {
    return await shrinkImage(file)
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error
    return { name: file.name, title: error.title, message: error.message }
  }
}

/**
 * Stores photos one by one, each safe once counted; refusals are reported.
 * @returns number stored
 */
export const saveUnnamedPhotos = async (binId: string, files: readonly File[]): Promise<number> => {
  const release = holdReload('photos that are being kept')
  const refused: RefusedPhoto[] = []
  let kept = 0
  try {
    for (const file of files) {
      const photo = await shrinkOrRefuse(file)
      if (!(photo instanceof Blob)) {
        refused.push(photo)
        continue
      }
      const empty = { name: '', category: '', description: '', suggestion: null, ready: false }
      await currentUnnamedPhotos().add([
        { ...empty, id: sortableId(), binId, at: new Date().toISOString(), photo },
      ])
      kept += 1
    }
    const words = formatRefusedPhotos(refused, kept)
    if (words) photoRefused(words.title, words.text)
  } catch (error) {
    toast(formatStorageError(error, SAVE_MESSAGES))
  } finally {
    release()
  }
  return kept
}

/** Stores edits of a photo; on failure they stay in the form. */
export const changeUnnamedPhoto = (id: string, part: Partial<Omit<UnnamedPhoto, 'id' | 'photo'>>): void => {
  void currentUnnamedPhotos()
    .change(id, part)
    .catch(() => {})
}

/**
 * Replaces a photo by its detected items, named and ready.
 * @param crops their pictures; missing ones use the whole photo
 * @returns true when stored
 */
export const saveDetected = async (
  unnamedPhoto: UnnamedPhoto,
  things: readonly DetectedItem[],
  crops: ReadonlyMap<string, Blob>,
): Promise<boolean> => {
  const { binId, at, photo } = unnamedPhoto
  const parts = things.map(({ id, name, category, description }) => ({
    id,
    binId,
    at,
    name,
    category,
    description,
    suggestion: null,
    ready: true,
    photo: crops.get(id) ?? photo,
  }))
  try {
    await currentUnnamedPhotos().replace(unnamedPhoto.id, parts)
    return true
  } catch (error) {
    toast(formatStorageError(error, SAVE_MESSAGES))
    return false
  }
}

export const removeUnnamedPhoto = async (unnamedPhoto: UnnamedPhoto): Promise<void> => {
  const unnamedPhotos = currentUnnamedPhotos()
  await unnamedPhotos.remove([unnamedPhoto.id])
  const undo = () =>
    void unnamedPhotos
      .add([unnamedPhoto])
      .catch((error: unknown) => toast(formatStorageError(error, SAVE_MESSAGES)))
  toast({ title: messages.photoDiscarded, action: { label: common.undo, onClick: undo } })
}

const batchBySize = (unnamedPhotos: readonly UnnamedPhoto[]): readonly (readonly UnnamedPhoto[])[] => {
  const calls: UnnamedPhoto[][] = []
  let bytes = 0
  for (const unnamedPhoto of unnamedPhotos) {
    const last = calls.at(-1)
    if (last && bytes + unnamedPhoto.photo.size <= BATCH_BYTES) last.push(unnamedPhoto)
    else {
      calls.push([unnamedPhoto])
      bytes = 0
    }
    bytes += unnamedPhoto.photo.size
  }
  return calls
}

const FAILED = { done: '', failed: { title: messages.saveFailed } }

/** Creates items from ready photos; true when all were accepted. */
export const useSubmitUnnamedPhotos = (binId: string, onLimit: (limits: UsageLimits | undefined) => void) => {
  const queryClient = useQueryClient()
  const { pending, alone } = useSingleFlight()

  const submit = async (unnamedPhotos: readonly UnnamedPhoto[]): Promise<boolean> => {
    let kept = false
    const spell = currentCategorySpelling('item')
    for (const call of batchBySize(unnamedPhotos)) {
      const items = call.map(({ id, name, category, description, photo }) => ({
        id,
        photo,
        notes: null,
        ...splitQuantity(name, QUANTITY_MAX),
        category: spell(category.trim() || CATEGORY),
        description: description.trim() || null,
      }))
      const outcome = await addItems(currentOffline(), binId, items)
      if (outcome.kind === 'refused') {
        const words = formatOutcome(outcome, FAILED)
        if (words) toast(words)
        else onLimit(outcome.limits)
        return false
      }
      kept ||= outcome.kind === 'kept'
      await currentUnnamedPhotos().remove(call.map(({ id }) => id))
    }
    const count = unnamedPhotos.length
    if (kept)
      toast({
        title: messages.savedOnThisDevice,
        description: messages.sentOnceReachable(count),
      })
    else toast({ title: messages.itemsAddedSuccessfully, description: messages.addedToThisBin(count) })
    return true
  }
  const run = (unnamedPhotos: readonly UnnamedPhoto[]): Promise<boolean> =>
    alone(async () => {
      if (unnamedPhotos.length === 0) {
        toast({ title: messages.noItemsToSave, variant: 'destructive' })
        return false
      }
      try {
        return await submit(unnamedPhotos)
      } catch (error) {
        toast(formatStorageError(error, FAILED))
        return false
      } finally {
        void queryClient.invalidateQueries({ queryKey: [binEndpoints.usageLimits.path] })
      }
    })
  return { pending, run }
}
