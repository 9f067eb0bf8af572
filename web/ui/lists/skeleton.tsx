import { cx } from '../cx.ts'

/** A placeholder of the size of what is coming; give it that size by `className`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={cx('animate-breathe rounded bg-sunken', className)} />
)
