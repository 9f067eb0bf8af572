import { Download, Printer, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DrawOp } from '#domain/labels/label-layout.ts'
import type { LabelContents } from '#domain/labels/printed-label.ts'
import type { LabelStock } from '#domain/labels/stock/label-stock.ts'
import { isHandheld } from '#web/platform/device/handheld.ts'
import { saveFile } from '#web/platform/device/save-file.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { notePrinted } from './data/mutations.ts'
import type { LabelBin } from './data/queries.ts'
import * as messages from './messages.ts'
import { PrintSheets } from './sheet/print-sheets.tsx'

export interface PrintJob {
  readonly pdf: Blob
  readonly sheets: readonly (readonly DrawOp[])[]
  readonly stock: LabelStock
  readonly labels: number
  readonly bins: readonly LabelBin[]
  /** Bins whose labels lack characters. */
  readonly lossyBins: readonly LabelBin[]
  readonly shows: LabelContents
}

const FILE = 'labels.pdf'

/** Download, share or print; records the labels on their bins. */
export const ReadyDialog = ({ ready, onClose }: { ready: PrintJob; onClose: () => void }) => {
  const { pdf, sheets, stock, labels, bins, lossyBins, shows } = ready
  const [notes, setNotes] = useState(true)
  const [notesLossy, setNotesLossy] = useState(false)
  const file = new File([pdf], FILE, { type: 'application/pdf' })
  const canShare = navigator.canShare?.({ files: [file] }) ?? false
  const canPrint = !canShare || !isHandheld()
  /** The first begins by itself; it may have been canceled, so that the dialog stays. */
  const [prints, setPrints] = useState(canPrint ? 1 : 0)
  const [isPrinted, setIsPrinted] = useState(false)
  const done = () => {
    const noted = [...(notes ? bins : []), ...(notesLossy ? lossyBins : [])]
    if (noted.length > 0) void notePrinted(noted, shows)
    onClose()
  }
  const share = async () => {
    try {
      await navigator.share({ files: [file] })
      done()
    } catch {
      // Canceling the share sheet is no error, and a late one is refused.
    }
  }
  const startShare = useRef(canPrint ? null : share)
  useEffect(() => {
    void startShare.current?.()
    startShare.current = null
  }, [])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={messages.labelsReady}
      description={messages.labelsReadyHint(labels, sheets.length)}
      footer={
        <>
          {canPrint && (
            <Button variant="secondary" onClick={() => setPrints(prints + 1)}>
              <Printer aria-hidden="true" />
              {messages.print}
            </Button>
          )}
          {canShare && (
            <Button variant="secondary" onClick={() => void share()}>
              <Share2 aria-hidden="true" />
              {isHandheld() ? messages.shareOrPrint : common.share}
            </Button>
          )}
          <Button
            variant={isPrinted ? 'secondary' : 'primary'}
            onClick={() => {
              saveFile(pdf, FILE)
              done()
            }}
          >
            <Download aria-hidden="true" />
            {messages.downloadPdf}
          </Button>
          {isPrinted && <Button onClick={done}>{common.done}</Button>}
        </>
      }
    >
      <p>{messages.printScaleHint(<strong>{messages.printScale}</strong>)}</p>
      {prints > 0 && (
        <PrintSheets
          key={prints}
          stock={stock}
          sheets={sheets}
          onPrinted={prints === 1 ? () => setIsPrinted(true) : done}
        />
      )}
      {bins.length > 0 && (
        <Switch
          className="mt-4 border-t"
          label={messages.markAsPrinted(bins.length)}
          hint={messages.markAsPrintedHint}
          checked={notes}
          onChange={(event) => setNotes(event.currentTarget.checked)}
        />
      )}
      {lossyBins.length > 0 && (
        <Switch
          className="mt-4 border-t"
          label={messages.markWithoutText(lossyBins.length)}
          hint={messages.markWithoutTextHint}
          checked={notesLossy}
          onChange={(event) => setNotesLossy(event.currentTarget.checked)}
        />
      )}
    </Dialog>
  )
}
