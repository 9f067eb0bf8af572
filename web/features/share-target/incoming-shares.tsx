import { useEffect, useState } from 'react'
import type { UsageLimits } from '#contracts/errors.ts'
import { whenIdle } from '#web/ui/dialogs/when-idle.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { readShared, type SharedPhoto } from './data/queries.ts'
import * as messages from './messages.ts'
import { SharedDialog } from './shared-dialog.tsx'

interface IncomingSharesProps {
  shared: string | null
  onHandled: () => void
  onAddBin: () => void
  onLimit: (limits: UsageLimits | undefined) => void
}

/** By the `shared` of the address that the service worker opened. */
const REFUSALS: Readonly<Record<string, { title: string; description: string }>> = {
  lost: { title: messages.shareNotKept, description: messages.shareNotKeptHint },
  refused: { title: messages.shareRefused, description: messages.shareRefusedHint },
  'too-much': { title: messages.shareTooMuch, description: messages.shareTooMuchHint },
}

/** Opens shared photos once no other dialog is open. */
export const IncomingShares = ({ shared, onHandled, onAddBin, onLimit }: IncomingSharesProps) => {
  const [things, setThings] = useState<readonly SharedPhoto[]>([])
  useEffect(() => {
    let isGone = false
    let cancel: (() => void) | undefined
    const readInbox = async () => {
      const waiting = await readShared().catch(() => [])
      if (waiting.length > 0 && !isGone) cancel = whenIdle(() => setThings(waiting))
    }
    void readInbox()
    return () => {
      isGone = true
      cancel?.()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once for each address
  useEffect(() => {
    const refusal = shared === null ? undefined : REFUSALS[shared]
    if (!refusal) return
    toast({ ...refusal, variant: 'destructive' })
    onHandled()
  }, [shared])
  if (things.length === 0) return null
  const close = () => {
    setThings([])
    if (shared !== null) onHandled()
  }
  return <SharedDialog first={things} onClose={close} onAddBin={onAddBin} onLimit={onLimit} />
}
