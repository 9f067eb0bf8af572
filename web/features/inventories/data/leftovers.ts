import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { currentUserId, localDb } from '#web/offline/current-offline.ts'
import { exportLeftovers, type LostInventory } from '#web/offline/inventories/leftovers.ts'
import { forgetLostInventory, lostInventories } from '#web/offline/inventories/lost-inventory.ts'
import { sendAgain } from '#web/offline/inventories/send-again.ts'
import { saveFile } from '#web/platform/device/save-file.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export type { LostInventory }

/** Inventories that this person lost, with what was not sent. */
export const useLostInventories = (): readonly LostInventory[] =>
  useSyncExternalStore(lostInventories.subscribe, lostInventories.getSnapshot)

export const downloadLeftovers = async (lost: LostInventory): Promise<void> => {
  const text = await exportLeftovers(lost)
  saveFile(new Blob([text], { type: 'application/json' }), `${lost.name} - not sent.json`)
}

const failed = (description: string) =>
  void toast({ title: 'Nothing was sent again', description, variant: 'destructive' })

/** Sends what was not sent, once the person joined the inventory again. */
export const useSendAgain = ({ name }: LostInventory) =>
  useMutation({
    // Works on the device; what it queues is sent once online.
    networkMode: 'always',
    mutationFn: sendAgain,
    onSuccess: (left) => {
      if (left === null) return failed(`${name} is not on this device yet. Try again when you are online.`)
      const description =
        left === 0 ? undefined : `${left} of them cannot be repeated: the bin or item is gone.`
      toast({ title: `Changes of ${name} are sent again`, ...(description && { description }) })
    },
    onError: () => failed('It is kept on this device. Please try again.'),
  })

export const forgetLost = ({ inventoryId }: LostInventory): Promise<void> =>
  forgetLostInventory(localDb, currentUserId(), inventoryId)
