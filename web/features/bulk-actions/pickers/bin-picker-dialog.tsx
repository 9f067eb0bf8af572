import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import type { BinView } from '../data/queries.ts'
import { BinPicker } from './bin-picker.tsx'

interface BinPickerDialogProps {
  title: string
  description?: string
  except?: readonly string[]
  onPick: (bin: BinView) => void
  onNew?: (name: string) => void
  onClose: () => void
}

export const BinPickerDialog = ({ title, description, onClose, ...picker }: BinPickerDialogProps) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={title}
    {...(description === undefined ? {} : { description })}
    tall
    flush
  >
    <BinPicker {...picker} />
  </Dialog>
)
