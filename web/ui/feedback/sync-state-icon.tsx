import { CircleAlert, HardDrive } from 'lucide-react'
import { cx } from '../cx.ts'
import * as messages from './messages.ts'

/** Marks a change that is not sent, or was refused. */
export const SyncStateIcon = ({
  state: mark,
  className,
}: {
  state: keyof typeof messages.SYNC_STATES
  className?: string
}) => {
  const words = messages.SYNC_STATES[mark]
  const Icon = mark === 'attention' ? CircleAlert : HardDrive
  return (
    <span
      data-tooltip={words}
      className={cx('inline-flex shrink-0 text-brass-ink [&_svg]:size-4', className)}
    >
      <Icon aria-hidden="true" />
      <span className="sr-only">{words}</span>
    </span>
  )
}
