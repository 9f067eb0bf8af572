import { Dialog } from 'radix-ui'
import type { ComponentType, ReactNode } from 'react'
import { SCRIM } from './dialog-style.ts'
import { useOpenLayer } from './open-layers.ts'

/** Of a dialog, or of a question, whose parts know only each other. */
interface Parts {
  Root: ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode }>
  Portal: ComponentType<{ children: ReactNode }>
  Overlay: ComponentType<{ className: string }>
}

const DIALOG: Parts = { Root: Dialog.Root, Portal: Dialog.Portal, Overlay: Dialog.Overlay }

interface ModalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  parts?: Parts
  /** The panel. */
  children: ReactNode
}

/** Wraps every panel that holds the focus: a scrim over the page, and its turn when Esc is pressed. */
export const Modal = ({ open, onOpenChange, parts = DIALOG, children }: ModalProps) => {
  const { Root, Portal, Overlay } = parts
  useOpenLayer(open, () => onOpenChange(false))
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className={SCRIM} />
        {children}
      </Portal>
    </Root>
  )
}
