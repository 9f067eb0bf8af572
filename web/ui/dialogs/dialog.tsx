import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { useRootAttribute } from '../root-attribute.ts'
import { SHEET_BODY, sheetStyle, watchShortSheet } from './dialog-style.ts'
import { useKeyboardInset } from './keyboard-inset.ts'
import { Modal } from './modal.tsx'
import { useReturnFocus } from './return-focus.ts'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** One sentence; read first by screen readers. */
  description?: ReactNode
  headerActions?: ReactNode
  /** Buttons below the scrolling body. Tie a form to them by `form="id"`. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** Full height on phones from the start, so that a growing body does not jump. */
  tall?: boolean
  calm?: boolean
  /** Small margins on phones, for contents that matter more than the frame. */
  compact?: boolean
  flush?: boolean
  children: ReactNode
}

/** A file input is operated by its buttons. */
const FIELD = ':is(input:not([type="file"]), textarea)'

/**
 * Focuses the first field within `data-start`, else the panel: its title is read and Tab reaches the first button.
 * `autoFocus` fails above another dialog, and a focused button would show its tooltip.
 */
const startFocus = (event: Event) => {
  event.preventDefault()
  if (!(event.target instanceof HTMLElement)) return
  const field = event.target.querySelector<HTMLElement>(`[data-start] ${FIELD}, ${FIELD}[data-start]`)
  const start = field ?? event.target
  start.focus()
}

interface PanelProps extends Omit<DialogProps, 'open' | 'onOpenChange'> {
  ref?: Ref<HTMLDivElement>
}

const Panel = ({
  title,
  description,
  headerActions,
  footer,
  size = 'md',
  tall,
  calm,
  compact,
  flush,
  children,
  ref,
}: PanelProps) => {
  useKeyboardInset()
  useRootAttribute('data-sheet')
  const returnFocus = useReturnFocus()
  return (
    <Radix.Content
      ref={ref}
      onOpenAutoFocus={startFocus}
      onCloseAutoFocus={returnFocus}
      className={sheetStyle({ size, tall, calm })}
      {...(description ? {} : { 'aria-describedby': undefined })}
    >
      <header
        className={cx(
          'flex items-start gap-2 border-b pr-2 pl-5 max-md:flex-wrap max-md:gap-y-0 desk:pl-6',
          compact ? 'max-md:pl-4 md:py-2' : 'py-2',
        )}
      >
        <div className="min-w-0 flex-1 py-2">
          <Radix.Title className="text-lg leading-snug">{title}</Radix.Title>
          {description && (
            <Radix.Description asChild>
              <div className="mt-0.5 text-sm text-ink-soft">{description}</div>
            </Radix.Description>
          )}
        </div>
        {headerActions && (
          <div className="flex max-md:order-last max-md:flex-wrap max-md:-ml-3 max-md:w-full">
            {headerActions}
          </div>
        )}
        <Radix.Close asChild>
          <IconButton label="Close">
            <X />
          </IconButton>
        </Radix.Close>
      </header>
      <div
        data-sheet-body=""
        className={cx(SHEET_BODY, !flush && 'px-5 py-5 desk:px-6', compact && 'max-md:px-4 max-md:py-3')}
      >
        {children}
      </div>
      {footer && (
        <footer
          ref={watchShortSheet}
          className={cx(
            'flex flex-wrap items-center justify-end gap-3 border-t px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:[&>button]:flex-1 desk:px-6',
            compact && 'max-md:px-3 max-md:pt-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))]',
          )}
        >
          {footer}
        </footer>
      )}
    </Radix.Content>
  )
}

/**
 * Dialog on wide screens, bottom sheet on phones, above the keyboard.
 * Traps focus and returns it; Esc closes. Load it lazily.
 */
export const Dialog = ({ open, onOpenChange, ...panel }: DialogProps) => (
  <Modal {...{ open, onOpenChange }}>
    <Panel {...panel} />
  </Modal>
)
