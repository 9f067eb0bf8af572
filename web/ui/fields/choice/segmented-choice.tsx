import { type ReactNode, useId } from 'react'
import { cx } from '../../cx.ts'

interface SegmentedChoiceProps<V extends string> {
  label: string
  choices: readonly { value: V; label: ReactNode }[]
  value: V
  onChange: (value: V) => void
  className?: string
}

export const SegmentedChoice = <V extends string>({
  label,
  choices,
  value,
  onChange,
  className,
}: SegmentedChoiceProps<V>) => {
  const name = useId()
  return (
    <fieldset
      className={cx(
        'inline-flex max-w-full min-w-0 flex-wrap rounded border border-edge bg-surface p-0.5',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={cx(
            'flex min-h-10 min-w-11 items-center justify-center gap-2 rounded-[0.5rem] px-4 text-sm font-semibold transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action desk:min-h-8.5',
            choice.value === value ? 'bg-action text-on-action' : 'text-ink-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="sr-only"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
