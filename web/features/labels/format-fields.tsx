import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { customStock } from '#domain/labels/stock/custom-stock.ts'
import { labelsPerPage } from '#domain/labels/stock/label-stock.ts'
import { STOCKS } from '#domain/labels/stock/label-stocks.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { formatLabelSize } from './label-size.ts'
import * as messages from './messages.ts'
import type { LabelStudioState } from './use-label-studio.ts'

const OwnSizeDialog = lazyDialog(async () => (await import('./own-size-dialog.tsx')).OwnSizeDialog)
const PrinterDialog = lazyDialog(async () => (await import('./printer-dialog.tsx')).PrinterDialog)

const NO_PRINTER = ''
const MAX_COPIES = 50
const mm = (value: number) => (Math.round(value * 10) / 10).toString()

const clampCount = (typed: string, max: number): number =>
  Math.min(max, Math.max(1, Math.floor(Number(typed.replace(/\D/g, '')) || 1)))

/** Integer input that may be empty while typing. */
const CountField = ({
  label,
  value,
  max,
  onValue,
}: {
  label: string
  value: number
  max: number
  onValue: (value: number) => void
}) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={typed ?? String(value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 3))
        onValue(clampCount(event.currentTarget.value, max))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

interface StudioProps {
  studio: LabelStudioState
}

const CONTENT_FIELDS = [
  ['name', common.name],
  ['category', common.category],
  ['place', common.place],
  ['shortCode', messages.shortCode],
] as const

const ContentChoice = ({ studio }: StudioProps) => (
  <fieldset>
    <legend className="text-sm font-semibold">{messages.shortCodeHint}</legend>
    <div className="mt-1 grid grid-cols-2 gap-x-4">
      {CONTENT_FIELDS.map(([part, label]) => (
        <Checkbox
          key={part}
          label={label}
          checked={studio.shows[part]}
          onChange={(event) =>
            studio.change({ shows: { ...studio.shows, [part]: event.currentTarget.checked } })
          }
        />
      ))}
    </div>
  </fieldset>
)

/** The stock that is printed on, and sizes of one's own. */
export const SizeFields = ({ studio }: StudioProps) => {
  const { stock, own } = studio
  const [sizing, setSizing] = useState<{ edit: boolean } | null>(null)
  const ownSize = own.find(({ id }) => id === stock.id)
  const options = [
    ...own.map(({ id, name }) => ({ value: id, label: messages.customSizeNamed(name) })),
    ...STOCKS.flatMap(({ group, stocks }) =>
      stocks.map(({ id, name }) => ({ value: id, label: `${name} · ${group}` })),
    ),
  ]
  return (
    <div>
      <SelectField
        label={common.labels}
        value={stock.id}
        onChange={(event) => studio.chooseStock(event.currentTarget.value)}
        options={options}
        hint={messages.labelsPerPage(labelsPerPage(stock), formatLabelSize(stock))}
      />
      <div className="-ms-3 mt-1 flex flex-wrap">
        <Button variant="quiet" size="sm" onClick={() => setSizing({ edit: false })}>
          <Plus aria-hidden="true" />
          {messages.customSize}
        </Button>
        {ownSize && (
          <Button variant="quiet" size="sm" onClick={() => setSizing({ edit: true })}>
            <Pencil aria-hidden="true" />
            {messages.changeSize}
          </Button>
        )}
      </div>
      {sizing && (
        <OwnSizeDialog
          like={stock}
          {...(sizing.edit && ownSize ? { size: ownSize } : {})}
          onSaved={(size) => studio.chooseStock(size.id, customStock(size))}
          onClose={() => setSizing(null)}
        />
      )}
    </div>
  )
}

export const OptionFields = ({ studio }: StudioProps) => {
  const { stock, settings, change } = studio
  const [measuring, setMeasuring] = useState(false)
  const perPage = labelsPerPage(stock)
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-2 gap-4">
        <CountField
          label={messages.copiesOfEach}
          value={studio.copies}
          max={MAX_COPIES}
          onValue={studio.setCopies}
        />
        {perPage > 1 && (
          <CountField
            label={messages.startAtLabel}
            value={studio.start}
            max={perPage}
            onValue={studio.setStart}
          />
        )}
      </div>
      {studio.source !== 'blank' && <ContentChoice studio={studio} />}
      <div>
        <SelectField
          label={messages.printer}
          value={settings.printer ?? NO_PRINTER}
          onChange={(event) => change({ printer: event.currentTarget.value || null })}
          options={[
            { value: NO_PRINTER, label: messages.noCorrection },
            ...settings.printers.map(({ id, name, x, y }) => ({
              value: id,
              label: messages.printerWithOffset(name, mm(x), mm(y)),
            })),
          ]}
          hint={messages.misalignedHint}
        />
        <Button variant="quiet" size="sm" className="-ms-3 mt-1" onClick={() => setMeasuring(true)}>
          {messages.calibratePrinterLink}
        </Button>
      </div>
      {measuring && <PrinterDialog studio={studio} onClose={() => setMeasuring(false)} />}
    </div>
  )
}
