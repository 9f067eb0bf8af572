import { cx } from '../cx.ts'

/** Circle that is filled and ticked when chosen; decorative. */
export const SelectMark = ({ chosen, className }: { chosen: boolean; className: string }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={cx(
      'pointer-events-none size-7 rounded-full border-2 p-0.5',
      chosen ? 'border-action bg-action text-on-action' : 'border-edge bg-surface text-transparent',
      className,
    )}
  >
    <path d="m6 12.5 4 4 8-9" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
)
