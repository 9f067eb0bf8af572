import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { useDeleteBin } from './data/mutations.ts'
import { usePhotosToName } from './data/photo-queries.ts'
import type { BinView } from './data/queries.ts'
import { formatItemCount } from './list/bin-facts.tsx'

interface DeleteBinDialogProps {
  bin: BinView
  onClose: () => void
}

const goesWith = (items: number, photos: number): string => {
  const parts = [
    ...(items > 0 ? [`the ${formatItemCount(items)}`] : []),
    ...(photos > 0 ? [`the ${photos === 1 ? 'photo' : `${photos} photos`} to name`] : []),
  ]
  return parts.length > 0 ? `and ${parts.join(' and ')} in it will be deleted.` : 'will be deleted.'
}

export const DeleteBinDialog = ({ bin, onClose }: DeleteBinDialogProps) => {
  const remove = useDeleteBin()
  const photos = usePhotosToName(bin.id)
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this bin?"
      confirm="Delete Bin"
      destructive
      onConfirm={() => {
        // Optimistic; a failure is reported by toast.
        remove.mutate(bin.id)
        onClose()
      }}
    >
      <p>
        <strong className="font-semibold text-ink" dir="auto">
          {bin.name}
        </strong>{' '}
        {goesWith(bin.itemCount, photos)} It stays in Trash for 30 days; until you restore it, its QR code
        won't work.
      </p>
    </AlertDialog>
  )
}
