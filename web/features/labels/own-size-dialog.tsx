import { useId, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { LABEL_SIZE_NAME_MAX } from '#contracts/inventory/field-limits.ts'
import { type LabelSize, LabelSizeValues } from '#contracts/inventory/label-sizes.ts'
import { customSizeProblem } from '#domain/labels/stock/custom-size.ts'
import { customStock } from '#domain/labels/stock/custom-stock.ts'
import { type LabelStock, labelCorner, labelsPerPage } from '#domain/labels/stock/label-stock.ts'
import { useContractForm } from '#web/platform/forms/contract-form.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FormButtons } from '#web/ui/fields/form-buttons.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useRemoveSize, useSaveSize } from './data/mutations.ts'
import * as messages from './messages.ts'

interface OwnSizeDialogProps {
  like: LabelStock
  size?: LabelSize
  onSaved: (size: LabelSize) => void
  onClose: () => void
}

type Values = LabelSizeValues
type Name = Exclude<keyof Values, 'name'>

const hundredth = (value: number) => Math.round(value * 100) / 100

const valuesOf = ({ page, label, columns, rows, left, top, pitchX, pitchY }: LabelStock): Values => ({
  name: '',
  pageWidth: hundredth(page.width),
  pageHeight: hundredth(page.height),
  labelWidth: hundredth(label.width),
  labelHeight: hundredth(label.height),
  columns,
  rows,
  left: hundredth(left),
  top: hundredth(top),
  pitchX: hundredth(pitchX),
  pitchY: hundredth(pitchY),
})

/** Accepts decimal commas. */
const asNumber = (typed: unknown): number =>
  String(typed).trim() === '' ? Number.NaN : Number(String(typed).replace(',', '.'))

const MEASURES: readonly (readonly [Name, string])[] = [
  ['pageWidth', messages.pageWidth],
  ['pageHeight', messages.pageHeight],
  ['labelWidth', messages.labelWidth],
  ['labelHeight', messages.labelHeight],
  ['columns', messages.labelsAcross],
  ['rows', messages.labelsDown],
  ['left', messages.leftEdgeToFirstLabel],
  ['top', messages.topEdgeToFirstLabel],
  ['pitchX', messages.horizontalPitch],
  ['pitchY', messages.verticalPitch],
]

const Outline = ({ size }: { size: LabelSize }) => {
  const stock = customStock(size)
  const { width, height } = stock.page
  const places = labelsPerPage(stock)
  if (!(width > 0 && height > 0 && places <= 2500)) return null
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={messages.pagePreview}
      className="mx-auto max-h-56 max-w-full rounded-sm border bg-[#ffffff]"
    >
      {Array.from({ length: places }, (_, place) => {
        const { x, y } = labelCorner(stock, place)
        const [w, h] = [stock.label.width, stock.label.height].map((value) => Math.max(0, value || 0))
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            key={place}
            x={x || 0}
            y={y || 0}
            width={w}
            height={h}
            rx={1.5}
            fill="#dbf0f2"
            stroke="#06555c"
            strokeWidth={width / 400}
          />
        )
      })}
    </svg>
  )
}

const Fields = ({ form }: { form: UseFormReturn<Values, unknown, Values> }) => {
  const { errors } = form.formState
  return (
    <>
      <TextField
        label={common.name}
        placeholder={messages.shelfStrips}
        maxLength={LABEL_SIZE_NAME_MAX}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <div className="grid grid-cols-2 items-end gap-4">
        {MEASURES.map(([name, label]) => (
          <TextField
            key={name}
            label={name === 'columns' || name === 'rows' ? label : messages.inMillimeters(label)}
            inputMode="decimal"
            error={errors[name]?.message}
            {...form.register(name, { setValueAs: asNumber })}
          />
        ))}
      </div>
    </>
  )
}

export const OwnSizeDialog = ({ like, size, onSaved, onClose }: OwnSizeDialogProps) => {
  const formId = useId()
  const save = useSaveSize()
  const remove = useRemoveSize()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useContractForm(LabelSizeValues, size ?? valuesOf(like))
  const typed = form.watch()
  const send = form.handleSubmit(async (values) => {
    const wrong = customSizeProblem({ id: '', ...values })
    setProblem(wrong)
    if (wrong) return
    const saved = await save.mutateAsync({ ...values, ...(size && { id: size.id }) }).catch(() => null)
    if (!saved) return
    onSaved(saved)
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={size ? messages.change(size.name) : messages.customLabelSize}
      description={messages.customSizeHint}
      footer={
        <FormButtons
          form={formId}
          onCancel={onClose}
          pending={save.isPending}
          label={messages.saveSize}
          pendingLabel={common.saving}
        />
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={send}>
        <Fields form={form} />
        {problem && (
          <Alert live tone="danger">
            {problem}
          </Alert>
        )}
        <Outline size={{ id: '', ...typed }} />
        {size && (
          <Button
            variant="quiet-danger"
            pending={remove.isPending}
            onClick={() => remove.mutate(size.id, { onSuccess: onClose })}
          >
            {messages.removeSize}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
