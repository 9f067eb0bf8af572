import type { ComponentType } from 'react'
import { toast } from '../feedback/toast.ts'
import { lazyPart } from '../parts/lazy-part.tsx'

export const sayMissing = (title = 'This could not be opened'): void => {
  toast({
    title,
    description: 'Its part of the program did not arrive. Check your connection and try again.',
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
