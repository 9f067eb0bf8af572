import { binCategoryLabel } from '#contracts/categories.ts'
import { printLabelsOf } from '#web/platform/device/label-request.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { BinQrPicture } from './bin-qr-picture.tsx'
import { CodeActions } from './code-actions.tsx'
import { useSetPrivate } from './data/mutations.ts'
import { type CodedBin, useCurrentBin, useQrAddress } from './data/queries.ts'
import { NewCode } from './new-code.tsx'
import { ScanHistory } from './scan-history.tsx'

interface BinQrDialogProps {
  bin: CodedBin
  open: boolean
  onOpenChange: (open: boolean) => void
  onCustomize: () => void
}

const Notes = ({ isPrivate, canWrite }: { isPrivate: boolean; canWrite: boolean }) => (
  <ul className="w-full list-disc space-y-1 pl-5 text-sm text-ink-soft">
    {canWrite && <li>Print and attach this QR code to your storage bin</li>}
    <li>
      {isPrivate
        ? 'It is private: whoever scans it is asked to sign in'
        : "Anyone can scan it to see what's inside"}
    </li>
  </ul>
)

const PrivateSwitch = ({ bin }: { bin: CodedBin }) => {
  const setPrivate = useSetPrivate(bin.id)
  return (
    <Switch
      className="w-full border-y"
      label="Private QR code"
      hint="Only people who sign in see what is inside."
      checked={setPrivate.isPending ? setPrivate.variables : bin.isQrPrivate}
      onChange={(event) => setPrivate.mutate(event.currentTarget.checked)}
    />
  )
}

type BodyProps = Pick<BinQrDialogProps, 'bin' | 'onCustomize'> & { onPrint: () => void }

const Body = ({ bin: opened, onCustomize, onPrint }: BodyProps) => {
  const bin = useCurrentBin(opened)
  const { data: url } = useQrAddress(bin)
  const { canWrite } = useRights()
  return (
    <div className="flex flex-col items-center gap-5">
      <BinQrPicture bin={bin} />
      <div className="w-full text-center">
        <p className="text-ink-soft">Scan this code to quickly access</p>
        <p className="font-semibold break-words">{bin.name}</p>
        <p className="text-sm text-ink-soft">Category: {binCategoryLabel(bin.category)}</p>
      </div>
      <CodeActions {...{ url, bin, onCustomize, onPrint }} />
      {canWrite && <PrivateSwitch bin={bin} />}
      <Notes isPrivate={bin.isQrPrivate} canWrite={canWrite} />
      <ScanHistory binId={bin.id} />
      {canWrite && <NewCode binId={bin.id} />}
    </div>
  )
}

/** Shows, saves and shares a bin's code; drawn locally, so it works offline. */
export const BinQrDialog = ({ bin, open, onOpenChange, onCustomize }: BinQrDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title={`QR Code for ${bin.name}`} size="sm">
    <Body
      bin={bin}
      onCustomize={onCustomize}
      onPrint={() => {
        onOpenChange(false)
        printLabelsOf([bin.id])
      }}
    />
  </Dialog>
)
