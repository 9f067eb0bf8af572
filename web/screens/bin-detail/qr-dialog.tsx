import { type BinView, useBin } from '#web/features/bins/data/queries.ts'
import { BinQrDialog } from '#web/features/qr-codes/bin-qr-dialog.tsx'

interface QrDialogProps {
  bin: BinView
  onClose: () => void
  onCustomize: (bin: BinView) => void
}

/** Reads the current row, as the dialog itself changes its privacy. */
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
