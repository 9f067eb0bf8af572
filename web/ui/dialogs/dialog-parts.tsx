import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
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

/** Focus and description of a dialog's or a side sheet's panel. */
export const usePanelProps = ({ description }: Pick<DialogPartsProps, 'description'>) => ({
  onOpenAutoFocus: startFocus,
  onCloseAutoFocus: useReturnFocus(),
  // Radix warns of a description that is missing.
  ...(description ? {} : { 'aria-describedby': undefined }),
})

export interface DialogPartsProps {
  title: ReactNode
  /** One sentence; read first by screen readers. */
  description?: ReactNode
  headerActions?: ReactNode
  /** Picture above the title, which scrolls with the body, up to a strip that stays. */
  banner?: ReactNode
  /** Buttons below the scrolling body. Tie a form to them by `form="id"`. */
  footer?: ReactNode
  flush?: boolean | undefined
  children: ReactNode
}

const DESCRIPTION = 'text-sm text-ink-soft'

const Header = ({ title, description, headerActions }: Omit<DialogPartsProps, 'children'>) => (
  <div className="@container border-b py-2 ps-5 pe-2 desk:ps-6">
    <div className="flex items-start gap-2 @max-[30rem]:flex-wrap @max-[30rem]:gap-y-0">
      <div className="min-w-0 flex-1 py-2">
        <Radix.Title className="text-lg leading-snug">{title}</Radix.Title>
        {description && (
          <Radix.Description asChild>
            <div className={cx(DESCRIPTION, 'mt-0.5')}>{description}</div>
          </Radix.Description>
        )}
      </div>
      {headerActions && <div className="flex">{headerActions}</div>}
      <Radix.Close asChild>
        <IconButton label={common.close}>
          <X />
        </IconButton>
      </Radix.Close>
    </div>
  </div>
)

const BannerHeader = ({ title, description, headerActions, banner }: Omit<DialogPartsProps, 'children'>) => (
  <>
    <div className="sticky top-0 z-12 h-0 print:hidden">
      <Radix.Close asChild>
        <IconButton
          label={common.close}
          className="absolute! end-3 top-2 size-8! rounded-full! bg-picture-pill! text-on-picture! after:absolute after:-inset-1.5"
        >
          <X />
        </IconButton>
      </Radix.Close>
    </div>
    <div className="sticky -top-12 z-11 h-24 md:-top-25 md:h-37 low:top-0 low:h-12">{banner}</div>
    <div className="@container px-4 pt-1.5 md:px-6 md:pt-3">
      <div className="flex items-start gap-2 @max-[24rem]:flex-wrap">
        <Radix.Title className="min-w-0 flex-1 text-[1.25rem] leading-6.5 md:py-1.5 md:text-xl">
          {title}
        </Radix.Title>
        {headerActions && <div className="flex shrink-0 flex-wrap md:-me-2.5">{headerActions}</div>}
      </div>
      {description && (
        <Radix.Description asChild>
          <div className={DESCRIPTION}>{description}</div>
        </Radix.Description>
      )}
    </div>
  </>
)

/** Header with Close, scrolling body and footer; no such elements, which in a side sheet would be landmarks of the page. */
export const DialogParts = ({ footer, flush, children, ...header }: DialogPartsProps) => {
  const hasBanner = Boolean(header.banner)
  return (
    <>
      {!hasBanner && <Header {...header} />}
      <div
        data-sheet-body=""
        className={cx(
          SHEET_BODY,
          !flush && !hasBanner && 'px-5 py-5 desk:px-6 low:py-2',
          hasBanner && 'scroll-pt-14',
        )}
      >
        {hasBanner && <BannerHeader {...header} />}
        {hasBanner ? <div className="px-4 pb-3 md:px-6 md:pb-6">{children}</div> : children}
      </div>
      {footer && (
        <div
          ref={watchShortSheet}
          className={cx(
            'flex flex-wrap items-center justify-end gap-3 border-t has-[>.hidden]:hidden px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:[&>button]:flex-1 low:sticky low:bottom-0 low:z-10 low:mt-auto low:bg-surface low:pt-1.5 low:pb-[max(0.375rem,env(safe-area-inset-bottom))] low:in-data-short:static desk:px-6',
            hasBanner && 'max-md:px-4 max-md:pt-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))]',
          )}
        >
          {footer}
        </div>
      )}
    </>
  )
}
