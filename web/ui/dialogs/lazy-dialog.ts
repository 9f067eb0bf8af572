import type { ComponentType } from 'react'
import { toast } from '../feedback/toast.ts'
import { lazyPart } from '../parts/lazy-part.tsx'

/** Says that what somebody asked for is not on this device yet. */
export const sayMissing = (title = 'This could not be opened'): void => {
  toast({
    title,
    description: 'Its part of the program did not arrive. Check your connection and try again.',
    variant: 'destructive',
  })
}

/** A dialog, panel or menu whose code is fetched when it first opens. When it does not arrive, a toast says so and it closes. */
export const lazyDialog = <P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>) =>
  lazyPart(load, {
    failed: ({ onClose }) => {
      sayMissing()
      onClose()
    },
  })
