import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { acknowledgeLoss } from './data/mutations.ts'
import * as messages from './messages.ts'

/** Shown until acknowledged: what is lost, what is safe, and how to prevent it. */
export const LostDialog = ({ count }: { count: number }) => (
  <Dialog
    open
    onOpenChange={(open) => !open && acknowledgeLoss()}
    size="sm"
    title={messages.changesLost(count)}
    footer={<Button onClick={acknowledgeLoss}>{messages.iUnderstand}</Button>}
  >
    <div className="flex flex-col gap-3">
      <p>{messages.dataClearedText(count)}</p>
      <p className="text-ink-soft">{messages.dataClearedHint}</p>
    </div>
  </Dialog>
)
