import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { KeyboardEvent, ReactNode } from 'react'
import * as common from '#web/ui/messages.ts'
import { cx } from '../cx.ts'
import { useReturnFocus } from '../focus/return-focus.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { SHEET_BODY, watchShortSheet } from './dialog-style.ts'

/** File inputs are operated by their buttons. */
const FIELD = ':is(input:not([type="file"]), textarea, select)'

/** Focuses the first field within `data-start`, else the panel: a focused button would show its tooltip. */
const startFocus = (event: Event): void => {
  event.preventDefault()
  if (!(event.target instanceof HTMLElement)) return
  const field = event.target.querySelector<HTMLElement>(`[data-start] ${FIELD}, ${FIELD}[data-start]`)
  const start = field ?? event.target
  start.focus()
}

/** Makes a field marked `data-first-stop` the first stop of Tab, before the header's buttons. */
const firstStop = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Tab' || event.shiftKey || event.target !== event.currentTarget) return
  const field = event.currentTarget.querySelector<HTMLElement>('[data-first-stop]')
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** Focus and description of a dialog's or a side sheet's panel. */
export const usePanelProps = ({ description }: Pick<DialogPartsProps, 'description'>) => ({
  onOpenAutoFocus: startFocus,
  onKeyDown: firstStop,
  onCloseAutoFocus: useReturnFocus(),
  // Radix warns of a description that is missing.
  ...(description ? {} : { 'aria-describedby': undefined }),
})

export interface DialogPartsProps {
  title: ReactNode
  /** One sentence; read first by screen readers. */
  description?: ReactNode
  headerActions?: ReactNode
  /** Buttons below the scrolling body. Tie a form to them by `form="id"`. */
  footer?: ReactNode
  /** Small margins on phones, for contents that matter more than the frame. */
  compact?: boolean | undefined
  flush?: boolean | undefined
  children: ReactNode
}

/** Header with Close, scrolling body and footer; no such elements, which in a side sheet would be landmarks of the page. */
export const DialogParts = ({
  title,
  description,
  headerActions,
  footer,
  compact,
  flush,
  children,
}: DialogPartsProps) => (
  <>
    <div className={cx('@container border-b ps-5 pe-2 desk:ps-6', compact ? 'max-md:ps-4 md:py-2' : 'py-2')}>
      <div className="flex items-start gap-2 @max-[30rem]:flex-wrap @max-[30rem]:gap-y-0">
        <div className="min-w-0 flex-1 py-2">
          <Radix.Title className="text-lg leading-snug">{title}</Radix.Title>
          {description && (
            <Radix.Description asChild>
              <div className="mt-0.5 text-sm text-ink-soft">{description}</div>
            </Radix.Description>
          )}
        </div>
        {headerActions && (
          <div className="flex @max-[30rem]:order-last @max-[30rem]:-ms-3 @max-[30rem]:w-full @max-[30rem]:flex-wrap">
            {headerActions}
          </div>
        )}
        <Radix.Close asChild>
          <IconButton label={common.close}>
            <X />
          </IconButton>
        </Radix.Close>
      </div>
    </div>
    <div
      data-sheet-body=""
      className={cx(
        SHEET_BODY,
        !flush && 'px-5 py-5 desk:px-6 low:py-2',
        compact && 'max-md:px-4 max-md:py-3',
      )}
    >
      {children}
    </div>
    {footer && (
      <div
        ref={watchShortSheet}
        className={cx(
          'flex flex-wrap items-center justify-end gap-3 border-t px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:[&>button]:flex-1 low:sticky low:bottom-0 low:z-10 low:mt-auto low:bg-surface low:pt-1.5 low:pb-[max(0.375rem,env(safe-area-inset-bottom))] low:in-data-short:static desk:px-6',
          compact && 'max-md:px-3 max-md:pt-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))]',
        )}
      >
        {footer}
      </div>
    )}
  </>
)
