import type { ComponentProps, KeyboardEvent } from 'react'
import { cx } from '../cx.ts'
import { arrowKeys } from '../page-direction.ts'

interface ChipProps extends ComponentProps<'button'> {
  selected: boolean
}

export const Chip = ({ selected, className, ...rest }: ChipProps) => (
  <button
    type="button"
    aria-pressed={selected}
    {...rest}
    className={cx(
      'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-4 text-sm font-semibold transition-colors desk:min-h-9',
      selected
        ? 'border-action bg-action text-on-action'
        : 'border-edge bg-surface text-ink enabled:hover:bg-sunken',
      className,
    )}
  />
)

/** Fades what scrolls out of sight; the last chip ends before it. */
const FADE =
  'scroll-pe-8 pe-8 [mask-image:linear-gradient(to_right,#000_calc(100%-2rem),transparent)] rtl:[mask-image:linear-gradient(to_left,#000_calc(100%-2rem),transparent)]'

/** Moves between chips that are one stop of Tab. */
export const walkChips = (event: KeyboardEvent<HTMLElement>): void => {
  const { back, forward } = arrowKeys()
  const chips = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = chips.indexOf(document.activeElement as HTMLElement)
  const next = { [forward]: chips[at + 1], [back]: chips[at - 1], Home: chips[0], End: chips.at(-1) }[
    event.key
  ]
  if (!next) return
  event.preventDefault()
  next.focus()
}

export const ChipRow = ({ label, className, ...rest }: ComponentProps<'div'> & { label: string }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling flex line in every browser
  <div
    role="group"
    aria-label={label}
    {...rest}
    className={cx('-mx-1 -my-1 flex scrollbar-none gap-2 overflow-x-auto py-1 ps-1', FADE, className)}
  />
)
