import { HandHelping, History, ListChecks, Pencil, QrCode, Tag, Trash2 } from 'lucide-react'
import type { RefObject } from 'react'
import { useBinActions } from '#web/features/bins/bin-actions.ts'
import { BinMenu } from '#web/features/bins/bin-menu.tsx'
import type { BinView } from '#web/features/bins/data/queries.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import * as common from '#web/ui/messages.ts'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import * as messages from './messages.ts'

interface BinToolsProps {
  bin: RefObject<BinView>
  /** Id of the element with the bin's name. */
  nameId: string
  qrShown: boolean
  onToggleQr: () => void
  onRemind: () => void
  /** With check and history, where no words for them have room. */
  compact: boolean
}

const ICON_LINK =
  'inline-flex size-11 shrink-0 items-center justify-center rounded text-ink hover:bg-sunken print:hidden [&_svg]:size-5'

/** Actions on the open bin. */
export const BinTools = ({ bin, nameId, qrShown, onToggleQr, onRemind, compact }: BinToolsProps) => {
  const actions = useBinActions()
  const { canWrite } = useRights()
  const { id } = bin.current
  return (
    <>
      <IconButton
        label={qrShown ? messages.hideQrCode : messages.showQrCode}
        aria-expanded={qrShown}
        onClick={onToggleQr}
      >
        <QrCode />
      </IconButton>
      {canWrite && (
        <>
          <IconButton label={messages.assignSticker} onClick={() => actions.assignSticker(bin.current)}>
            <Tag />
          </IconButton>
          <IconButton label={messages.editBin} onClick={() => actions.edit(bin.current)}>
            <Pencil />
          </IconButton>
          <IconButton label={messages.deleteBin} variant="danger" onClick={() => actions.remove(bin.current)}>
            <Trash2 />
          </IconButton>
        </>
      )}
      {compact && canWrite && (
        <Link to={`/check/${id}`} aria-label={common.checkThisBin} className={ICON_LINK}>
          <ListChecks aria-hidden="true" />
        </Link>
      )}
      {compact && (
        <Link to={`/history/${id}`} aria-label={common.history} className={ICON_LINK}>
          <History aria-hidden="true" />
        </Link>
      )}
      <BinMenu
        bin={bin}
        nameId={nameId}
        inside={[{ label: messages.inventoryReminder, icon: <HandHelping />, onSelect: onRemind }]}
      />
    </>
  )
}
