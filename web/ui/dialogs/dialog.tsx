import { Dialog as Radix } from 'radix-ui'
import { type Ref, useEffect } from 'react'
import { useRootAttribute } from '../root-attribute.ts'
import { DialogParts, type DialogPartsProps, usePanelProps } from './dialog-parts.tsx'
import { sheetStyle } from './dialog-style.ts'
import { Modal } from './modal.tsx'

/** Sets `--keyboard` to the height of an on-screen keyboard. 0 where the browser resizes the page. */
const useKeyboardInset = () => {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const update = () => {
      const hidden = window.innerHeight - viewport.height - viewport.offsetTop
      // Browser bars hide less than 80 px.
      const inset = viewport.scale > 1.01 || hidden < 80 ? 0 : Math.round(hidden)
      document.documentElement.style.setProperty('--keyboard', `${inset}px`)
    }
    update()
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
      document.documentElement.style.removeProperty('--keyboard')
    }
  }, [])
}

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
  calm?: boolean
}

interface PanelProps extends Omit<DialogProps, 'open' | 'onOpenChange' | 'hasAddress'> {
  ref?: Ref<HTMLDivElement>
}

const Panel = ({ size = 'md', side, tall, calm, ref, ...parts }: PanelProps) => {
  useKeyboardInset()
  useRootAttribute('data-sheet')
  const panel = usePanelProps(parts)
  return (
    <Radix.Content
      ref={ref}
      {...panel}
      className={sheetStyle({ size, side, tall, calm, hasBanner: Boolean(parts.banner) })}
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
