import { useState } from 'react'
import type { UsageLimits } from '#contracts/errors.ts'
import { cleanLine } from '#contracts/names.ts'
import { currentOffline, shareInbox } from '#web/offline/current/current-offline.ts'
import type { ChangeOutcome } from '#web/offline/view/types.ts'
import { formatStorageError } from '#web/offline/write/format-outcome.ts'
import { SAVED_LOCALLY_TEXT } from '#web/offline/write/outcome-messages.ts'
import { PhotoRefused, shrinkImage } from '#web/platform/media/images/shrink-image.ts'
import { holdReload } from '#web/platform/updates/reload-gate.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as messages from '../messages.ts'
import type { SharedPhoto } from './queries.ts'

const FAILED = { title: messages.failedToAddItem }

export const renameShared = (id: string, name: string): void => {
  void shareInbox.rename(id, name).catch(() => {})
}

export const removeShared = (id: string): Promise<void> => shareInbox.remove(id)

const asFile = (photo: Blob) =>
  photo instanceof File ? photo : new File([photo], 'photo', { type: photo.type })

type SaveOutcome = ChangeOutcome | { kind: 'photo-refused'; message: string }

const saveSharedItem = async (thing: SharedPhoto, binId: string): Promise<SaveOutcome> => {
  let image: Blob | undefined
  try {
    image = thing.photo ? await shrinkImage(asFile(thing.photo)) : undefined
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error
    return { kind: 'photo-refused', message: `${error.title}. ${error.message}` }
  }
  const outcome = await currentOffline().mutate([
    {
      type: 'create',
      entity: 'item',
      id: thing.id,
      fields: { binId, name: cleanLine(thing.name), notes: thing.notes },
      ...(image && { image }),
    },
  ])
  if (outcome.kind !== 'refused') await removeShared(thing.id)
  return outcome
}

const formatAdded = (added: number, kept: boolean) => ({
  title: added === 1 ? messages.itemAddedSuccessfully : messages.addedItemsSuccessfully(added),
  ...(kept && { description: SAVED_LOCALLY_TEXT }),
})

interface SaveSharedItemsInput {
  things: readonly SharedPhoto[]
  binId: string
  onLimit: (limits: UsageLimits | undefined) => void
}

/** Creates items from shared photos; returns refusals by id. */
export const useSaveSharedItems = () => {
  const [pending, setPending] = useState(false)
  const run = async ({ things, binId, onLimit }: SaveSharedItemsInput): Promise<Map<string, string>> => {
    const reasons = new Map<string, string>()
    let added = 0
    let kept = false
    const release = holdReload('shared photos that are being saved')
    setPending(true)
    try {
      for (const thing of things) {
        const put = await saveSharedItem(thing, binId)
        if (put.kind === 'photo-refused') reasons.set(thing.id, put.message)
        else if (put.kind !== 'refused') {
          added += 1
          kept ||= put.kind === 'kept'
        } else if (put.error === 'LIMIT_REACHED') {
          onLimit(put.limits)
          reasons.set(thing.id, put.message)
          break
        } else reasons.set(thing.id, put.message || FAILED.title)
      }
      if (added > 0) toast(formatAdded(added, kept))
    } catch (error) {
      toast(formatStorageError(error, { done: '', failed: FAILED }))
    } finally {
      release()
      setPending(false)
    }
    return reasons
  }
  return { pending, run }
}
