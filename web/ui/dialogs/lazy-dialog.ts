import type { ComponentType } from 'react'
import { toast } from '../feedback/toast.ts'
import { lazyPart } from '../on-demand/lazy-part.tsx'
import * as messages from './messages.ts'

export const sayMissing = (title = messages.dialogNotLoaded): void => {
  toast({
    title,
    description: messages.dialogNotLoadedHint,
    variant: 'destructive',
  })
}

/** Dialog or menu loaded on first opening; if loading fails, it closes with a toast. */
export const lazyDialog = <P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>) =>
  lazyPart(load, {
    failed: ({ onClose }) => {
      sayMissing()
      onClose()
    },
  })
