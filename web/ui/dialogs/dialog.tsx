import { Dialog as Radix } from 'radix-ui'
import { type Ref, useEffect } from 'react'
import { endToastsBehind } from '../feedback/toast.ts'
import { useRootAttribute } from '../root-attribute.ts'
import { DialogParts, type DialogPartsProps, usePanelProps } from './dialog-parts.tsx'
import { sheetStyle } from './dialog-style.ts'
import { useKeyboardInset } from './keyboard-inset.ts'
import { Modal } from './modal.tsx'

interface DialogProps extends DialogPartsProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** True where the address shows the dialog. */
  hasAddress?: boolean
  size?: 'sm' | 'md' | 'lg'
  /** At the end of a tablet's page. */
  side?: boolean
  /** Full height from the start, so that a growing or filtered body does not jump. */
  tall?: boolean
  /** From a fixed top edge on desktops, as high as its content. */
  top?: boolean
  calm?: boolean
}

interface PanelProps extends Omit<DialogProps, 'open' | 'onOpenChange' | 'hasAddress'> {
  ref?: Ref<HTMLDivElement>
}

const Panel = ({ size = 'md', side, tall, top, calm, ref, ...parts }: PanelProps) => {
  useKeyboardInset()
  useRootAttribute('data-sheet')
  useEffect(endToastsBehind, [])
  const panel = usePanelProps(parts)
  return (
    <Radix.Content
      ref={ref}
      {...panel}
      className={sheetStyle({ size, side, tall, top, calm, hasBanner: Boolean(parts.banner) })}
    >
      <DialogParts {...parts} />
    </Radix.Content>
  )
}

/** Shows a dialog, on phones a bottom sheet; traps and returns focus. Load it lazily. */
export const Dialog = ({ open, onOpenChange, hasAddress = false, ...panel }: DialogProps) => (
  <Modal open={open} onOpenChange={onOpenChange} hasAddress={hasAddress}>
    <Panel {...panel} />
  </Modal>
)
