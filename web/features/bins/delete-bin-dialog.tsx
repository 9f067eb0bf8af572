import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { useDeleteBin } from './data/mutations.ts'
import { useUnnamedPhotoCount } from './data/photo-queries.ts'
import type { BinView } from './data/queries.ts'
import * as messages from './messages.ts'

interface DeleteBinDialogProps {
  bin: BinView
  onClose: () => void
}

const contentsOf = (items: number, photos: number): readonly string[] => [
  ...(items > 0 ? [messages.theItems(items)] : []),
  ...(photos > 0 ? [messages.photosToName(photos)] : []),
]

export const DeleteBinDialog = ({ bin, onClose }: DeleteBinDialogProps) => {
  const remove = useDeleteBin()
  const photos = useUnnamedPhotoCount(bin.id)
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={messages.deleteThisBin}
      confirm={messages.deleteBin}
      destructive
      onConfirm={() => {
        // Optimistic; a failure is reported by toast.
        remove.mutate(bin.id)
        onClose()
      }}
    >
      <p>
        {messages.willBeDeletedWith(
          <strong className="font-semibold text-ink" dir="auto" translate="no">
            {bin.name}
          </strong>,
          contentsOf(bin.itemCount, photos),
        )}
      </p>
    </AlertDialog>
  )
}
