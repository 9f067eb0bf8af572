import { Dialog as Radix } from 'radix-ui'
import { useRef } from 'react'
import { useRootAttribute } from '../root-attribute.ts'
import { DialogParts, type DialogPartsProps, usePanelProps } from './dialog-parts.tsx'
import { SIDE_SHEET } from './dialog-style.ts'
import { isModalOpen, useOpenLayer } from './open-layers.ts'

interface SideSheetProps extends DialogPartsProps {
  onClose: () => void
}

const FIELD = 'input, textarea, select'

/** True when Esc is for the sheet: nothing lies above it, and no field of the page has the focus. */
const isHeld = (sheet: HTMLElement | null): boolean => {
  const { activeElement } = document
  if (isModalOpen()) return false
  return sheet?.contains(activeElement) === true || activeElement?.matches(FIELD) !== true
}

const stay = (event: Event) => event.preventDefault()

/** Non-modal dialog over the end of the page, which stays usable, on an address. Esc within closes it and returns focus. */
export const SideSheet = ({ onClose, ...parts }: SideSheetProps) => {
  const sheet = useRef<HTMLDivElement>(null)
  const panel = usePanelProps(parts)
  useRootAttribute('data-side-sheet')
  useOpenLayer(true, onClose, { handlesEsc: () => isHeld(sheet.current), hasAddress: true })
  return (
    <Radix.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          ref={sheet}
          data-beside=""
          {...panel}
          onInteractOutside={stay}
          onEscapeKeyDown={(event) => {
            if (!isHeld(sheet.current)) event.preventDefault()
          }}
          className={SIDE_SHEET}
        >
          <DialogParts {...parts} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
