import { plural } from '#domain/format/format-count.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { acknowledgeLoss } from './data/mutations.ts'
import * as messages from './messages.ts'

/** Shown until acknowledged: what is lost, what is safe, and how to prevent it. */
export const LostDialog = ({ count }: { count: number }) => {
  const changes = `${count} ${plural(count, 'change')}`
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && acknowledgeLoss()}
      size="sm"
      title={messages.changesLost(changes)}
      footer={<Button onClick={acknowledgeLoss}>{messages.iUnderstand}</Button>}
    >
      <div className="flex flex-col gap-3">
        <p>{messages.dataClearedText(changes)}</p>
        <p className="text-ink-soft">{messages.dataClearedHint}</p>
      </div>
    </Dialog>
  )
}
