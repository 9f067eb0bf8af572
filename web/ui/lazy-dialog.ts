import type { ComponentType } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { toast } from './toast.ts'

/** A dialog whose code is fetched when it first opens. When it does not arrive, a toast says so and it closes. */
export const lazyDialog = <P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>) =>
  lazyPart(load, {
    failed: ({ onClose }) => {
      toast({
        title: 'This could not be opened',
        description: 'Its part of the program did not arrive. Check your connection and try again.',
        variant: 'destructive',
      })
      onClose()
    },
  })
