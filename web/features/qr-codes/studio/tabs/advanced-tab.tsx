import type { ReactNode } from 'react'
import { CORNER_STYLES, DOT_STYLES, QR_LEVELS, QR_RANGES, type QrStyle } from '#contracts/codes/qr.ts'
import { SegmentedChoice } from '#web/ui/fields/choice/segmented-choice.tsx'
import { RangeField } from '#web/ui/fields/range-field.tsx'
import * as messages from './messages.ts'

interface AdvancedTabProps {
  style: QrStyle
  onChange: (values: Partial<QrStyle>) => void
  side: number | null
}

const PERCENT = { L: 7, M: 15, Q: 25, H: 30 } as const

interface ChoiceProps<V extends string> {
  label: string
  hint?: ReactNode
  choices: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
}

const Choice = <V extends string>({ label, hint, ...choice }: ChoiceProps<V>) => (
  <div className="flex flex-col items-start gap-1.5">
    <span aria-hidden="true" className="text-sm font-semibold">
      {label}
    </span>
    <SegmentedChoice
      label={label}
      {...choice}
      className="max-w-full max-sm:w-full max-sm:[&>label]:flex-1 max-sm:[&>label]:px-1"
    />
    {hint && <p className="text-sm text-ink-soft">{hint}</p>}
  </div>
)

const toChoice = <V extends keyof typeof messages.shapes>(value: V) => ({
  value,
  label: messages.shapes[value],
})

/** Edits error correction, margin, scale and shapes. */
export const AdvancedTab = ({ style, onChange, side }: AdvancedTabProps) => (
  <div className="flex flex-col gap-5">
    <Choice
      label={messages.errorCorrection}
      hint={style.logo === undefined ? messages.errorCorrectionHint : messages.logoCorrectionHint}
      choices={QR_LEVELS.map((level) => ({ value: level, label: `${level} ${PERCENT[level]}%` }))}
      value={style.errorCorrectionLevel}
      onChange={(errorCorrectionLevel) => onChange({ errorCorrectionLevel })}
    />
    <Choice
      label={messages.dotStyle}
      choices={DOT_STYLES.map(toChoice)}
      value={style.dotStyle}
      onChange={(dotStyle) => onChange({ dotStyle })}
    />
    <Choice
      label={messages.cornerStyle}
      choices={CORNER_STYLES.map(toChoice)}
      value={style.cornerStyle}
      onChange={(cornerStyle) => onChange({ cornerStyle })}
    />
    <RangeField
      label={messages.margin}
      hint={messages.marginHint}
      min={QR_RANGES.margin[0]}
      max={QR_RANGES.margin[1]}
      value={style.margin}
      valueText={String(style.margin)}
      onChange={(margin) => onChange({ margin })}
    />
    <RangeField
      label={messages.scale}
      hint={side === null ? messages.scaleHint : messages.scaleHintWithSize(side)}
      min={QR_RANGES.scale[0]}
      max={QR_RANGES.scale[1]}
      value={style.scale}
      valueText={String(style.scale)}
      onChange={(scale) => onChange({ scale })}
    />
  </div>
)
