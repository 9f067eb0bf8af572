import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { itemCountWords } from './bin-facts.tsx'
import { useDeleteBin } from './mutations.ts'
import type { BinView } from './queries.ts'

interface DeleteBinDialogProps {
  bin: BinView
  onClose: () => void
}

/** Asks before a bin and its items go (spec 2.8). */
export const DeleteBinDialog = ({ bin, onClose }: DeleteBinDialogProps) => {
  const remove = useDeleteBin()
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this bin?"
      confirm="Delete Bin"
      destructive
      onConfirm={() => {
        // The bin goes from the screen at once; should it have to come back, a toast says why.
        remove.mutate(bin.id)
        onClose()
      }}
    >
      <p>
        <strong className="font-semibold text-ink" dir="auto">
          {bin.name}
        </strong>{' '}
        {bin.itemCount > 0
          ? `and the ${itemCountWords(bin.itemCount)} in it will be deleted.`
          : 'will be deleted.'}{' '}
        It waits in Trash for 30 days; until it is restored, its printed QR code opens nothing.
      </p>
    </AlertDialog>
  )
}
