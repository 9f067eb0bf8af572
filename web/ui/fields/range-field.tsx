import { Field, type FieldFrame } from './field.tsx'

interface RangeFieldProps extends Omit<FieldFrame, 'optional' | 'hideLabel'> {
  min: number
  max: number
  value: number
  onChange: (value: number) => void
  valueText: string
}

export const RangeField = ({ min, max, value, onChange, valueText, label, ...frame }: RangeFieldProps) => (
  <Field label={label} {...frame}>
    {(control) => (
      <div className="flex items-center gap-3">
        <input
          {...control}
          type="range"
          min={min}
          max={max}
          value={value}
          aria-valuetext={valueText}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
          className="h-11 min-w-0 flex-1 cursor-pointer accent-action desk:h-8"
        />
        <output aria-hidden="true" className="w-14 text-end font-semibold tabular-nums">
          {valueText}
        </output>
      </div>
    )}
  </Field>
)
