import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { isModalOpen, useOpenLayer } from '#web/ui/dialogs/open-layers.ts'
import { focusAgain } from '#web/ui/focus/return-focus.ts'
import * as common from '#web/ui/messages.ts'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { useRootAttribute } from '#web/ui/root-attribute.ts'

interface FloatingPanelProps {
  title: string
  field: RefObject<HTMLTextAreaElement | null>
  footer: ReactNode
  onClose: () => void
  children: ReactNode
}

const isHeld = (panel: HTMLElement | null): boolean =>
  document.activeElement === document.body || panel?.contains(document.activeElement) === true

/** Non-modal panel that grows to the page's height. Esc within closes it and returns focus. */
export const FloatingPanel = ({ title, field, footer, onClose, children }: FloatingPanelProps) => {
  useRootAttribute('data-beside-page')
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [opener] = useState(() => document.activeElement)
  useOpenLayer(true, onClose, { handlesEsc: () => isHeld(panel.current) })
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    field.current?.focus()
    const frame = panel.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isModalOpen()) return
      if (isHeld(frame)) close.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      // The opener may be its own toggle.
      if (isHeld(frame)) focusAgain(opener)
    }
  }, [field, opener])
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={id}
      data-beside=""
      className="fixed end-[calc(var(--scrollbar)+1rem)] bottom-4 z-30 flex max-h-[min(38rem,calc(100dvh-6rem))] w-[min(24rem,calc(100vw-2rem))] animate-rise-in flex-col overflow-hidden rounded border border-edge/60 bg-surface"
    >
      <div className="flex items-center gap-2 border-b py-1.5 ps-4 pe-1.5">
        <h2 id={id} className="flex-1 text-base">
          {title}
        </h2>
        <IconButton label={common.close} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
      <div className="border-t p-3">{footer}</div>
    </div>
  )
}
