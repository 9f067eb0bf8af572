import { Ban } from 'lucide-react'
import { useId } from 'react'
import { cx } from '../cx.ts'
import * as messages from './messages.ts'

/** Box colors, and checks for one that is seen through. Values are names, independent of screen and theme. */
const COLORS = [
  ['red', '#c8372d'],
  ['orange', '#e07b1f'],
  ['yellow', '#edc21d'],
  ['green', '#3a8a3f'],
  ['blue', '#2f6fc4'],
  ['purple', '#7a4bb0'],
  ['pink', '#dd6b9c'],
  ['brown', '#80552f'],
  ['black', '#23272b'],
  ['gray', '#8a9299'],
  ['white', '#ffffff'],
  ['clear', 'repeating-conic-gradient(var(--edge) 0 25%, transparent 0 50%) 0 0 / 50% 50%'],
] as const

const PAINTS: ReadonlyMap<string, string> = new Map(COLORS)

/** Bins of earlier versions have 'grey'. */
const spelled = (color: string): string => (color.toLowerCase() === 'grey' ? 'gray' : color)

export const ColorDot = ({ color }: { color: string }) => {
  const paint = PAINTS.get(spelled(color.toLowerCase()))
  return paint ? (
    <span
      aria-hidden="true"
      className="inline-block size-3 shrink-0 rounded-full border border-edge"
      style={{ background: paint }}
    />
  ) : null
}

interface ColorFieldProps {
  label: string
  optional?: boolean
  value: string
  onChange: (value: string) => void
}

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(messages.colorNames))

/** As it is written, for a color of an import. */
const colorName = (color: string) => NAMES.get(color) ?? color.charAt(0).toUpperCase() + color.slice(1)

/** Color picker with named options. */
export const ColorField = ({ label, optional, value: stored, onChange }: ColorFieldProps) => {
  const value = spelled(stored)
  const name = useId()
  const swatch =
    'flex size-9 items-center justify-center rounded-full border border-edge transition-transform peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-action'
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> {messages.optional}</span>}
        {value && <span className="font-normal text-ink-soft">: {colorName(value)}</span>}
      </legend>
      <div className="-m-1 flex flex-wrap">
        {[['', ''] as const, ...COLORS].map(([color, paint]) => (
          <label
            key={color}
            // Holds the radio, which would scroll the whole form when it is focused.
            className="relative p-1"
            data-tooltip={color === '' ? messages.noColor : colorName(color)}
          >
            <input
              type="radio"
              name={name}
              className="peer sr-only"
              checked={value === color}
              onChange={() => onChange(color)}
              aria-label={color === '' ? messages.noColor : colorName(color)}
            />
            <span
              className={cx(
                swatch,
                value === color && 'ring-2 ring-action ring-offset-2 ring-offset-surface',
              )}
              style={{ background: paint }}
            >
              {color === '' && <Ban aria-hidden="true" className="size-5 text-ink-soft" />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
