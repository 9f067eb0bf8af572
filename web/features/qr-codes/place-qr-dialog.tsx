import { Download } from 'lucide-react'
import { qrAddress } from '#contracts/codes/qr-codes.ts'
import { printedOrigin } from '#web/platform/device/own-origins.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { CodeAddressAlert } from './code-address-alert.tsx'
import { downloadLabel } from './label-files.ts'
import { LabelPicture } from './label-picture.tsx'
import * as messages from './messages.ts'

interface PlaceQrDialogProps {
  /** `qrCode` is null until the server minted it. */
  place: { readonly name: string; readonly qrCode: string | null }
  onClose: () => void
}

const NO_CODE_YET = messages.placeUnsynced

/** Shows and saves the code of a place; drawn on the device, so it works offline. */
export const PlaceQrDialog = ({ place: { name, qrCode }, onClose }: PlaceQrDialogProps) => {
  const url = qrCode === null ? undefined : qrAddress(printedOrigin(), qrCode)
  return (
    <Dialog open size="sm" title={messages.qrCodeTitle(name)} onOpenChange={(open) => !open && onClose()}>
      <div className="flex flex-col items-center gap-5">
        <LabelPicture url={url} name={name} qrStyle={null} problem={url === undefined ? NO_CODE_YET : null} />
        <p className="text-center text-sm text-ink-soft">{messages.placeCodeHint}</p>
        <CodeAddressAlert />
        <Button
          className="w-full"
          disabled={url === undefined}
          onClick={() => url && void downloadLabel({ url, name, qrStyle: null })}
        >
          <Download aria-hidden="true" />
          {common.download}
        </Button>
      </div>
    </Dialog>
  )
}
