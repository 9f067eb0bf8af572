import { useMutation } from '@tanstack/react-query'
import { currentUserId, localDb } from '#web/offline/current/current-offline.ts'
import { sendAgain } from '#web/offline/current/send-again.ts'
import { forgetLostInventory } from '#web/offline/inventories/lost-inventory.ts'
import type { LostInventory } from '#web/offline/recovery/lost-inventories.ts'
import { exportOrphanedChanges } from '#web/offline/recovery/orphaned-changes.ts'
import { saveFile } from '#web/platform/device/save-file.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as messages from './messages.ts'

export const downloadOrphanedChanges = async (lost: LostInventory): Promise<void> => {
  const text = await exportOrphanedChanges(lost)
  saveFile(new Blob([text], { type: 'application/json' }), messages.notSentJson(lost.name))
}

const failed = (description: string) =>
  void toast({ title: messages.notSentAgain, description, variant: 'destructive' })

/** Sends what was not sent, once the person joined the inventory again. */
export const useSendAgain = ({ name }: LostInventory) =>
  useMutation({
    // Works on the device; what it queues is sent once online.
    networkMode: 'always',
    mutationFn: sendAgain,
    onSuccess: (left) => {
      if (left === null) return failed(messages.notOnThisDevice(name))
      const description = left === 0 ? undefined : messages.changesNotSentAgain(left)
      toast({ title: messages.sendingAgain(name), ...(description && { description }) })
    },
    onError: () => failed(messages.keptLocallyHint),
  })

export const forgetLostInventoryOnDevice = ({ inventoryId }: LostInventory): Promise<void> =>
  forgetLostInventory(localDb, currentUserId(), inventoryId)
