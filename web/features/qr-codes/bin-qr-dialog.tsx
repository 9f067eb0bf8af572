import { binCategoryLabel } from '#contracts/inventory/categories.ts'
import { type CodeAccess, codeAccessChoices, codeAccessOf } from '#domain/code-access.ts'
import { codeAccessQuestion } from '#domain/code-messages.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { printLabelsOf } from '#web/platform/web-storage/label-request.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { BinQrPicture } from './bin-qr-picture.tsx'
import { CodeActions } from './code-actions.tsx'
import { CodeAddressAlert } from './code-address-alert.tsx'
import { useSetCodeAccess } from './data/mutations.ts'
import { type BinWithCode, useCurrentBin, useQrAddress } from './data/queries.ts'
import * as messages from './messages.ts'
import { NewCode } from './new-code.tsx'
import { ScanHistory } from './scan-history.tsx'

interface BinQrDialogProps {
  bin: BinWithCode
  open: boolean
  onOpenChange: (open: boolean) => void
  onCustomize: () => void
}

const openedBy = (access: CodeAccess, isAlone: boolean): string => {
  if (access === 'anyone') return messages.accessAnyone
  if (access === 'signed-in') return messages.accessSignedIn
  return isAlone ? messages.accessOnlyYou : messages.accessMembers
}

const Notes = ({ bin }: { bin: BinWithCode }) => {
  const { canWrite, isAlone } = useRights()
  return (
    <ul className="w-full list-disc space-y-1 ps-5 text-sm text-ink-soft">
      {canWrite && <li>{messages.printHint}</li>}
      <li>{openedBy(codeAccessOf(bin), isAlone)}</li>
    </ul>
  )
}

const AccessChoice = ({ bin }: { bin: BinWithCode }) => {
  const { isAlone } = useRights()
  const { mutate, isPending, variables } = useSetCodeAccess(bin.id)
  return (
    <SelectField
      className="w-full border-y py-3"
      label={codeAccessQuestion}
      options={codeAccessChoices(isAlone)}
      value={isPending ? variables : codeAccessOf(bin)}
      onChange={(event) => mutate(event.currentTarget.value as CodeAccess)}
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
        <p className="text-ink-soft">{messages.scanHint}</p>
        <p className="font-semibold break-words">{bin.name}</p>
        <p className="text-sm text-ink-soft">{messages.category(binCategoryLabel(bin.category))}</p>
      </div>
      <CodeAddressAlert />
      <CodeActions url={url} bin={bin} onCustomize={onCustomize} onPrint={onPrint} />
      {canWrite && <AccessChoice bin={bin} />}
      <Notes bin={bin} />
      <ScanHistory binId={bin.id} />
      {canWrite && <NewCode binId={bin.id} />}
    </div>
  )
}

/** Shows, saves and shares a bin's code; drawn locally, so it works offline. */
export const BinQrDialog = ({ bin, open, onOpenChange, onCustomize }: BinQrDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title={messages.qrCodeTitle(bin.name)} size="sm">
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
