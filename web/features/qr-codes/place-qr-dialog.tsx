import { Download } from 'lucide-react'
import { qrAddress } from '#contracts/codes/qr-codes.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { downloadLabel } from './label-files.ts'
import { LabelPicture } from './label-picture.tsx'

interface PlaceQrDialogProps {
  /** `qrCode` is null until the server minted it. */
  place: { readonly name: string; readonly qrCode: string | null }
  onClose: () => void
}

const NO_CODE_YET = 'This place is saved on this device. It gets its code when it reaches the server.'

/** Shows and saves the code of a place; drawn on the device, so it works offline. */
export const PlaceQrDialog = ({ place: { name, qrCode }, onClose }: PlaceQrDialogProps) => {
  const url = qrCode === null ? undefined : qrAddress(window.location.origin, qrCode)
  return (
    <Dialog open size="sm" title={`QR Code for ${name}`} onOpenChange={(open) => !open && onClose()}>
      <div className="flex flex-col items-center gap-5">
        <LabelPicture url={url} name={name} qrStyle={null} problem={url === undefined ? NO_CODE_YET : null} />
        <p className="text-center text-sm text-ink-soft">
          Stick it on the shelf. Scanning it shows what stands there, to members of this inventory only.
        </p>
        <Button
          className="w-full"
          disabled={url === undefined}
          onClick={() => url && void downloadLabel({ url, name, qrStyle: null })}
        >
          <Download aria-hidden="true" />
          Download
        </Button>
      </div>
    </Dialog>
  )
}
