import { HandHelping, Pencil, QrCode, Tag, Trash2 } from 'lucide-react'
import type { RefObject } from 'react'
import { useBinActions } from '#web/features/bins/bin-actions.ts'
import { BinMenu } from '#web/features/bins/bin-menu.tsx'
import type { BinView } from '#web/features/bins/data/queries.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import * as messages from './messages.ts'

interface BinToolsProps {
  bin: RefObject<BinView>
  /** Id of the element with the bin's name. */
  nameId: string
  qrShown: boolean
  onToggleQr: () => void
  /** Null while there is nothing to update. */
  onRemind: (() => void) | null
}

/** Actions on the open bin. */
export const BinTools = ({ bin, nameId, qrShown, onToggleQr, onRemind }: BinToolsProps) => {
  const actions = useBinActions()
  const { canWrite } = useRights()
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
      <BinMenu
        bin={bin}
        nameId={nameId}
        inside={
          onRemind ? [{ label: messages.inventoryReminder, icon: <HandHelping />, onSelect: onRemind }] : []
        }
      />
    </>
  )
}
