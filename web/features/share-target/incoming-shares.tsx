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

const SHARE_NOT_SAVED = {
  title: messages.shareNotKept,
  description: messages.shareNotKeptHint,
  variant: 'destructive',
} as const

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
    if (shared !== 'lost') return
    toast(SHARE_NOT_SAVED)
    onHandled()
  }, [shared])
  if (things.length === 0) return null
  const close = () => {
    setThings([])
    if (shared !== null) onHandled()
  }
  return <SharedDialog first={things} onClose={close} onAddBin={onAddBin} onLimit={onLimit} />
}
