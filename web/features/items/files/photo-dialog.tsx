import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import type { FileView } from '../data/files.ts'
import * as messages from './messages.ts'
import { useFilePicture } from './use-file-picture.ts'

interface PhotoDialogProps {
  file: FileView
  onClose: () => void
}

/** Shows a photo of an item enlarged. */
export const PhotoDialog = ({ file, onClose }: PhotoDialogProps) => {
  const { url, isAbsent } = useFilePicture(file, 1600)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={
        <span dir="auto" translate="no">
          {file.name}
        </span>
      }
    >
      <div className="flex min-h-40 items-center justify-center">
        {url !== null && (
          <img src={url} alt={file.name} className="max-h-[70dvh] max-w-full rounded object-contain" />
        )}
        {url === null &&
          (isAbsent ? <p className="text-ink-soft">{messages.notOnThisDevice}</p> : <Spinner />)}
      </div>
    </Dialog>
  )
}
