import { cx } from '../cx.ts'

export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={cx('animate-breathe rounded bg-sunken', className)} />
)
