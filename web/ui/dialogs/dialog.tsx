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
  /** One sentence under the title; also what screen readers read first. */
  description?: ReactNode
  /** Beside the title, before the close button: icon buttons, a badge. */
  headerActions?: ReactNode
  /** Stays in sight below the scrolling body, where there is room for both: the buttons. Tie a form to them by `form="id"`. */
  footer?: ReactNode
  /** Width on desktop: 440, 560 or 880 px. Phones get a sheet of full width. */
  size?: 'sm' | 'md' | 'lg'
  /** On phones the sheet takes the whole height at once, so that a growing body does not jump. */
  tall?: boolean
  /** Comes and goes a little slower. */
  calm?: boolean
  /** Body without its padding, for pictures and lists that reach the edges. */
  flush?: boolean
  children: ReactNode
}

/** A field is for entries; a file input is worked by its buttons. */
const FIELD = ':is(input:not([type="file"]), textarea)'

/**
 * A dialog starts in the first field of what is marked `data-start`. A field that takes the focus by itself as it is
 * drawn loses it to a dialog below, which holds the focus until this one is there. Without such a mark it starts at
 * its panel: its title is read, and Tab leads to the first button. The button itself would show its tooltip to somebody
 * who only followed a link.
 */
const startFocus = (event: Event) => {
  event.preventDefault()
  if (!(event.target instanceof HTMLElement)) return
  const field = event.target.querySelector<HTMLElement>(`[data-start] ${FIELD}, ${FIELD}[data-start]`)
  const start = field ?? event.target
  start.focus()
}

interface PanelProps extends Omit<DialogProps, 'open' | 'onOpenChange'> {
  /** Given by Radix, which keeps the panel until its animation has ended. */
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
      <header className="flex items-start gap-2 border-b max-md:flex-wrap max-md:gap-y-0 py-2 pr-2 pl-5 desk:pl-6">
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
      <div data-sheet-body="" className={cx(SHEET_BODY, !flush && 'px-5 py-5 desk:px-6')}>
        {children}
      </div>
      {footer && (
        <footer
          ref={watchShortSheet}
          className="flex flex-wrap items-center justify-end gap-3 border-t px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:[&>button]:flex-1 desk:px-6"
        >
          {footer}
        </footer>
      )}
    </Radix.Content>
  )
}

/**
 * A centred dialog on wide screens, a bottom sheet on phones: above the keyboard, clear of the home bar.
 * Focus is held inside, Esc closes, and focus returns to what opened it. Load it lazily with its feature.
 */
export const Dialog = ({ open, onOpenChange, ...panel }: DialogProps) => (
  <Modal {...{ open, onOpenChange }}>
    <Panel {...panel} />
  </Modal>
)
