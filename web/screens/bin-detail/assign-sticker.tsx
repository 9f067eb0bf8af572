import { type BinView, useBin } from '#web/features/bins/data/queries.ts'
import { AssignDialog } from '#web/features/stickers/assign-dialog.tsx'
import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import * as messages from './messages.ts'

const CodeCamera = lazyPart(
  async () => (await import('#web/features/scanner/camera/code-camera.tsx')).CodeCamera,
  {
    onError: ({ onFailed }) => onFailed(messages.cameraNotLoaded),
  },
)

/** Reads the current row, as the bin may be deleted meanwhile. */
export const AssignSticker = ({ bin, onClose }: { bin: BinView; onClose: () => void }) => {
  const { bin: now } = useBin(bin.id)
  return <AssignDialog bin={now} camera={CodeCamera} onClose={onClose} />
}
