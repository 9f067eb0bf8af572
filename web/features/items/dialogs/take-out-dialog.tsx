import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { BriefContents } from '../brief-contents.tsx'

interface TakeOutDialogProps {
  bin: { readonly id: string; readonly name: string }
  onClose: () => void
}

/** Quick look at what a bin holds, to take some of it out. */
export const TakeOutDialog = ({ bin, onClose }: TakeOutDialogProps) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    size="sm"
    title={`Take out of ${bin.name}`}
    footer={<Button onClick={onClose}>Done</Button>}
  >
    <BriefContents binId={bin.id} isTaking />
  </Dialog>
)
