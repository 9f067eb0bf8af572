import { Download } from 'lucide-react'
import { nanoid } from 'nanoid'
import { useId, useState } from 'react'
import {
  calibrationPage,
  crossMark,
  OFFSET_MAX,
  offsetFor,
  scaleBar,
} from '#domain/labels/stock/printer-calibration.ts'
import { saveFile } from '#web/platform/device/save-file.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'
import { LABEL_MESSAGES } from './messages.ts'
import { makePage } from './sheet/make-pdf.ts'
import type { LabelStudioState } from './use-label-studio.ts'

const numberOf = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'))

export const PrinterDialog = ({ studio, onClose }: { studio: LabelStudioState; onClose: () => void }) => {
  const { stock, settings, change, printer } = studio
  const formId = useId()
  const cross = crossMark(stock)
  const [name, setName] = useState(printer?.name ?? '')
  const [typed, setTyped] = useState({ x: '', y: '' })
  const [problem, setProblem] = useState<{ name?: string; x?: string; y?: string }>({})

  const download = async () => {
    try {
      saveFile(
        await makePage(stock, messages.calibrationPage, (measure) => calibrationPage(stock, measure)),
        'measuring-page.pdf',
      )
    } catch {
      toast(LABEL_MESSAGES.noPage)
    }
  }
  const wrong = (measured: number, right: number): string | undefined => {
    if (Number.isNaN(measured)) return LABEL_MESSAGES.notMeasured
    const off = Math.abs(measured - right)
    if (off > OFFSET_MAX) return LABEL_MESSAGES.measuredTooFar(off, stock.page.width, stock.page.height)
    return undefined
  }
  const save = () => {
    const measured = { x: numberOf(typed.x), y: numberOf(typed.y) }
    const [x, y] = [wrong(measured.x, cross.x), wrong(measured.y, cross.y)]
    const found = {
      ...(name.trim() === '' && { name: LABEL_MESSAGES.noPrinterName }),
      ...(x && { x }),
      ...(y && { y }),
    }
    setProblem(found)
    if (Object.keys(found).length > 0) return
    const same = settings.printers.find((each) => each.name === name.trim())
    const newPrinter = { id: same?.id ?? nanoid(), name: name.trim(), ...offsetFor(stock, measured) }
    change({
      printers: [...settings.printers.filter(({ id }) => id !== newPrinter.id), newPrinter],
      printer: newPrinter.id,
    })
    toast(LABEL_MESSAGES.measured(newPrinter.name))
    onClose()
  }
  const forget = () => {
    if (!printer) return
    change({ printers: settings.printers.filter(({ id }) => id !== printer.id), printer: null })
    onClose()
  }
  const measureField = (axis: 'x' | 'y', label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      placeholder={String(cross[axis])}
      error={problem[axis]}
      value={typed[axis]}
      onChange={(event) => setTyped({ ...typed, [axis]: event.currentTarget.value })}
    />
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={messages.calibratePrinter}
      description={messages.calibrationHint}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {messages.savePrinter}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <ol className="flex list-decimal flex-col gap-5 ps-5">
          <li>
            <p>{messages.calibrationPrintStep(stock.page.width.toFixed(0), stock.page.height.toFixed(0))}</p>
            <Button variant="secondary" className="mt-2" onClick={() => void download()}>
              <Download aria-hidden="true" />
              {messages.calibrationPage}
            </Button>
          </li>
          <li>{messages.calibrationScaleStep(scaleBar(stock))}</li>
          <li>
            <p>{messages.calibrationMeasureStep}</p>
            <div className="mt-2 grid grid-cols-2 items-start gap-4">
              {measureField('x', messages.fromTheLeftMm)}
              {measureField('y', messages.fromTheTopMm)}
            </div>
          </li>
          <li>
            <TextField
              label={messages.nameOfThePrinter}
              maxLength={40}
              error={problem.name}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </li>
        </ol>
      </form>
      {printer && (
        <Button variant="quiet-danger" className="mt-5" onClick={forget}>
          {messages.forget(printer.name)}
        </Button>
      )}
    </Dialog>
  )
}
