import { type BinView, useBin } from '#web/features/bins/queries.ts'
import { BinQrDialog } from '#web/features/qr-codes/bin-qr-dialog.tsx'

/** The code of a bin as it is now: its privacy can be changed in the dialog itself. */
export const QrDialog = ({ bin, onClose }: { bin: BinView; onClose: () => void }) => {
  const { bin: now } = useBin(bin.id)
  return <BinQrDialog bin={now ?? bin} open onOpenChange={(open) => !open && onClose()} />
}
