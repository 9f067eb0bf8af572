import { CircleAlert, HardDrive } from 'lucide-react'
import * as common from '#web/ui/messages.ts'
import { cx } from '../cx.ts'
import * as messages from './messages.ts'

/** Marks a change that is not sent, or was refused. */
export const SyncStateIcon = ({
  state: mark,
  className,
}: {
  state: 'local' | 'attention'
  className?: string
}) => {
  const words = mark === 'local' ? messages.onlyOnThisDevice : common.needsAttention
  const Icon = mark === 'local' ? HardDrive : CircleAlert
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
