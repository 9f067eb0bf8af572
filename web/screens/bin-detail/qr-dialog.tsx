import { type BinView, useBin } from '#web/features/bins/data/queries.ts'
import { BinQrDialog } from '#web/features/qr-codes/bin-qr-dialog.tsx'

interface QrDialogProps {
  bin: BinView
  onClose: () => void
  /** Opens the wizard in its place. */
  onCustomize: (bin: BinView) => void
}

/** The code of a bin as it is now: its privacy can be changed in the dialog itself. */
export const QrDialog = ({ bin, onClose, onCustomize }: QrDialogProps) => {
  const { bin: now } = useBin(bin.id)
  const current = now ?? bin
  return (
    <BinQrDialog
      bin={current}
      open
      onOpenChange={(open) => !open && onClose()}
      onCustomize={() => onCustomize(current)}
    />
  )
}
