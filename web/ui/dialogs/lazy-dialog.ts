import type { ComponentType } from 'react'
import * as common from '#web/ui/messages.ts'
import { toast } from '../feedback/toast.ts'
import { lazyPart } from '../on-demand/lazy-part.tsx'
import * as messages from './messages.ts'

/** Offers to reload where that can help: Chromium 150 keeps a failed import for the life of the page. */
export const sayMissing = (title = messages.dialogNotLoaded): void => {
  const reload = {
    label: common.reload,
    altText: messages.reloadThePage,
    onClick: () => window.location.reload(),
  }
  toast({
    title,
    description: messages.dialogNotLoadedHint,
    variant: 'destructive',
    action: navigator.onLine ? reload : undefined,
  })
}

/** Dialog or menu loaded on first opening; if loading fails, it closes with a toast. */
export const lazyDialog = <P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>) =>
  lazyPart(load, {
    onError: ({ onClose }) => {
      sayMissing()
      onClose()
    },
  })
