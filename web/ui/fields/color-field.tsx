import { Ban } from 'lucide-react'
import { useId } from 'react'
import { cx } from '../cx.ts'

/** Colours that boxes come in. The value is the name: it means the same on every screen and in every theme. */
const COLOURS = [
  ['red', '#c8372d'],
  ['orange', '#e07b1f'],
  ['yellow', '#edc21d'],
  ['green', '#3a8a3f'],
  ['blue', '#2f6fc4'],
  ['purple', '#7a4bb0'],
  ['pink', '#dd6b9c'],
  ['brown', '#80552f'],
  ['black', '#23272b'],
  ['grey', '#8a9299'],
  ['white', '#ffffff'],
  ['clear', 'transparent'],
] as const

const PAINTS: ReadonlyMap<string, string> = new Map(COLOURS)

/** A small spot of a colour from the choice below; nothing for other words. */
export const ColourDot = ({ colour }: { colour: string }) => {
  const paint = PAINTS.get(colour.toLowerCase())
  return paint ? (
    <span
      aria-hidden="true"
      className="inline-block size-3 shrink-0 rounded-full border border-edge"
      style={{ background: paint }}
    />
  ) : null
}

interface ColourFieldProps {
  label: string
  optional?: boolean
  /** Name of a colour, or empty. */
  value: string
  onChange: (value: string) => void
}

const named = (colour: string) => colour.charAt(0).toUpperCase() + colour.slice(1)

/** A choice among the colours of real boxes; each says its name. */
export const ColourField = ({ label, optional, value, onChange }: ColourFieldProps) => {
  const name = useId()
  const swatch =
    'flex size-9 items-center justify-center rounded-full border border-edge transition-transform peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-action'
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
        {value && <span className="font-normal text-ink-soft">: {named(value)}</span>}
      </legend>
      <div className="-m-1 flex flex-wrap">
        {[['', ''] as const, ...COLOURS].map(([colour, paint]) => (
          <label key={colour} className="p-1" data-tooltip={colour === '' ? 'No colour' : named(colour)}>
            <input
              type="radio"
              name={name}
              className="peer sr-only"
              checked={value === colour}
              onChange={() => onChange(colour)}
              aria-label={colour === '' ? 'No colour' : named(colour)}
            />
            <span
              className={cx(
                swatch,
                value === colour && 'ring-2 ring-action ring-offset-2 ring-offset-surface',
              )}
              style={{ background: paint }}
            >
              {colour === '' && <Ban aria-hidden="true" className="size-5 text-ink-soft" />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
