import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { BriefContents } from '../brief-contents.tsx'
import * as messages from './messages.ts'

interface TakeOutDialogProps {
  bin: { readonly id: string; readonly name: string }
  onClose: () => void
}

/** Shows what a bin holds, to take some of it out. */
export const TakeOutDialog = ({ bin, onClose }: TakeOutDialogProps) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    size="sm"
    title={messages.takeOutOf(bin.name)}
    footer={<Button onClick={onClose}>{common.done}</Button>}
  >
    <BriefContents binId={bin.id} isTaking />
  </Dialog>
)
