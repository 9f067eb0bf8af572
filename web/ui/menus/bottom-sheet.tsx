import { type MouseEvent, type TouchEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx.ts'
import { SCRIM } from '../dialogs/dialog-style.ts'
import { useKeyboardInset } from '../dialogs/keyboard-inset.ts'
import { useScrollLock } from '../dialogs/scroll-lock.tsx'
import { useRootAttribute } from '../root-attribute.ts'

/** On phones a popup comes from the bottom edge; `data-bottom-sheet` moves what Radix places beside its button. */
export const BOTTOM_SHEET =
  'max-h-[calc(100dvh-max(env(safe-area-inset-top)+4rem,var(--toast-room,0px))-var(--keyboard,0px))] w-full animate-sheet-in overscroll-contain rounded-none rounded-t-[1rem] border-x-0 border-b-0 pt-0 pb-[max(1rem,env(safe-area-inset-bottom))]'

/** Dims the page behind a sheet and holds it still. */
export const SheetScrim = ({ onClose }: { onClose: () => void }) => {
  useKeyboardInset()
  useRootAttribute('data-sheet')
  useRootAttribute('data-popup-sheet')
  useScrollLock()
  const close = (event: MouseEvent) => {
    // What the menu's button stands in would take the tap too.
    event.stopPropagation()
    onClose()
  }
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Esc closes by key
    <div data-state="open" className={cx(SCRIM, 'pointer-events-auto')} onClick={close} />,
    document.body,
  )
}

/** Shows that the sheet can be swiped down. */
export const SheetHandle = () => (
  <div aria-hidden="true" className="flex h-6 items-center justify-center">
    <span className="h-1 w-9 rounded-full bg-edge" />
  </div>
)

/** Pixels after which a swipe closes. */
const CLOSES_AT = 64

/** Under a finger these move by themselves. */
const DRAGGED = 'input[type="range"], textarea'

/** True where a swipe down scrolls first. */
const isScrolled = (target: Element, sheet: Element): boolean => {
  for (let each: Element | null = target; each && sheet.contains(each); each = each.parentElement)
    if (each.scrollTop > 0) return true
  return false
}

/** Handlers of a sheet that follows the finger down, and closes. */
export const useSwipeDown = (onClose: () => void) => {
  const start = useRef<{ x: number; y: number } | null>(null)
  const moved = useRef(0)
  const end = (sheet: HTMLElement) => {
    start.current = null
    sheet.style.transform = ''
  }
  return {
    onTouchStart: ({ touches, target, currentTarget }: TouchEvent<HTMLElement>) => {
      const touch = touches[0]
      moved.current = 0
      const from = target as Element
      const isFree = !isScrolled(from, currentTarget) && !from.closest(DRAGGED)
      start.current = touch && touches.length === 1 && isFree ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchMove: ({ touches, currentTarget }: TouchEvent<HTMLElement>) => {
      const touch = touches[0]
      if (!start.current || !touch) return
      const [right, down] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
      // Sideways, or up, is another gesture.
      if (moved.current === 0 && (down < 8 || Math.abs(right) > down)) return
      moved.current = Math.max(0, down)
      currentTarget.style.transform = `translateY(${moved.current}px)`
    },
    onTouchEnd: ({ currentTarget }: TouchEvent<HTMLElement>) => {
      const closes = start.current !== null && moved.current > CLOSES_AT
      end(currentTarget)
      if (closes) onClose()
    },
    onTouchCancel: ({ currentTarget }: TouchEvent<HTMLElement>) => end(currentTarget),
  }
}
