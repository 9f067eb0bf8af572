import { Grid2x2, Printer, Scissors } from 'lucide-react'
import { useId } from 'react'
import type { StockKind } from '#domain/labels/stock/label-stock.ts'
import { cx } from '#web/ui/cx.ts'
import { formatLabelSize } from './label-size.ts'
import * as messages from './messages.ts'
import type { LabelStudioState } from './use-label-studio.ts'

const PRESETS: readonly { kind: StockKind; icon: typeof Printer; title: string }[] = [
  { kind: 'plain', icon: Scissors, title: messages.plainPaper },
  { kind: 'roll', icon: Printer, title: messages.labelPrinter },
  { kind: 'sheet', icon: Grid2x2, title: messages.labelSheet },
]

const presetHint = (studio: LabelStudioState, kind: StockKind): string => {
  const stock = studio.kind === kind ? studio.stock : studio.usualOf(kind)
  if (kind === 'plain') return messages.cutThemOut
  if (!stock) return ''
  return kind === 'roll' ? formatLabelSize(stock) : stock.name
}

/** Chooses plain paper, a label printer or a sheet, each with the size last used. */
export const PresetChoice = ({ studio }: { studio: LabelStudioState }) => {
  const name = useId()
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
      <legend className="sr-only">{messages.printOn}</legend>
      {PRESETS.map(({ kind, icon: Icon, title }) => (
        <label
          key={kind}
          className={cx(
            'flex min-h-20 min-w-0 flex-col items-center justify-center gap-0.5 rounded border p-1.5 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action',
            kind === studio.kind
              ? 'border-action bg-action-soft inset-ring inset-ring-action'
              : 'border-edge bg-surface hover:bg-sunken',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={kind === studio.kind}
            onChange={() => studio.chooseKind(kind)}
            className="sr-only"
          />
          <Icon aria-hidden="true" className="size-5 shrink-0 text-action" />
          <span className="text-sm leading-tight font-semibold">{title}</span>
          <span className="max-w-full text-[0.8125rem] leading-tight break-words text-ink-soft">
            {presetHint(studio, kind)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
