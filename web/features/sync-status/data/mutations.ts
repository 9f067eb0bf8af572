import { useState } from 'react'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import { saveFile } from '#web/platform/device/save-file.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { syncToast } from '../format-sync.ts'
import * as messages from './messages.ts'

export const syncNow = async (options: { force?: boolean } = {}): Promise<void> => {
  const offline = currentOffline()
  const outcome = await offline.sync({ ...options, unlessRunning: true })
  toast(syncToast(outcome, offline.state.getSnapshot().needsSignIn))
}

export const useAttention = () => {
  const [busy, setBusy] = useState(false)
  const showingErrors = (work: () => Promise<void>) => async () => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast({
        title: messages.actionFailed,
        description:
          error instanceof Error && error.message
            ? messages.nothingWasChangedBecause(error.message)
            : messages.nothingWasChanged,
        variant: 'destructive',
      })
    } finally {
      setBusy(false)
    }
  }
  const offline = currentOffline()
  return {
    busy,
    retry: (opId: string) => showingErrors(() => offline.retry(opId)),
    revive: (opId: string) => showingErrors(() => offline.revive(opId)),
    discard: (opId: string) => showingErrors(() => offline.discard(opId)),
    takeMine: (noticeId: string) => showingErrors(() => offline.resolveWithMine(noticeId)),
    dismiss: (noticeId: string) => showingErrors(() => offline.dismiss(noticeId)),
    reupload: (id: string) => showingErrors(() => offline.reupload(id)),
    decline: (id: string) => showingErrors(() => offline.declineOffer(id)),
    exportUnsent: showingErrors(async () => {
      const text = await offline.exportUnsent()
      saveFile(new Blob([text], { type: 'application/json' }), 'binnacle-unsent-changes.json')
    }),
  }
}

export const moveParkedToBin = async (opId: string, binId: string): Promise<void> => {
  try {
    await currentOffline().moveToOtherBin(opId, binId)
  } catch {
    toast({ title: messages.actionFailed, description: messages.nothingWasChanged, variant: 'destructive' })
  }
}

export type AttentionActions = ReturnType<typeof useAttention>

export const acknowledgeLoss = (): void => {
  // If storing fails, it is shown again at the next start.
  void currentOffline()
    .acknowledgeLoss()
    .catch(() => {})
}
