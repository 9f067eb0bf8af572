import { Dialog } from 'radix-ui'
import type { ComponentType, ReactNode } from 'react'
import { SCRIM } from './dialog-style.ts'
import { useOpenLayer } from './open-layers.ts'

/** Radix parts of a dialog or an alert dialog. */
interface ModalParts {
  Root: ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode }>
  Portal: ComponentType<{ children: ReactNode }>
  Overlay: ComponentType<{ className: string }>
}

const DIALOG: ModalParts = { Root: Dialog.Root, Portal: Dialog.Portal, Overlay: Dialog.Overlay }

interface ModalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  hasAddress?: boolean
  parts?: ModalParts
  children: ReactNode
}

export const Modal = ({ open, onOpenChange, hasAddress = false, parts = DIALOG, children }: ModalProps) => {
  const { Root, Portal, Overlay } = parts
  useOpenLayer(open, () => onOpenChange(false), { hasAddress })
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className={SCRIM} />
        {children}
      </Portal>
    </Root>
  )
}
