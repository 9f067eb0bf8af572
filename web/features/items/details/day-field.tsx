import { CalendarDays } from 'lucide-react'
import { type Ref, useRef, useState } from 'react'
import { isPartialDay, LIFETIME } from '#contracts/inventory/fields/day-value.ts'
import { dateOrderOf } from '#domain/format/date-order.ts'
import { formatPartialDay } from '#domain/format/format-partial-day.ts'
import { LOCALE } from '#domain/format/locale.ts'
import { isLifelong, parsePartialDay } from '#domain/import/parse-date.ts'
import type { FieldFrame } from '#web/ui/fields/field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import * as messages from './messages.ts'

interface DayFieldProps extends FieldFrame {
  /** '2021-03-14', '2021-03' or '2021'; null for nothing, other text for what is no day. */
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  label: string
  /** Word for a day that never comes, where there is such. */
  lifetime?: string
}

/** Reads a day, a month or a year as people write them, and shows what was understood below. */
export const DayField = ({ value, onChange, hint, lifetime, ...field }: DayFieldProps) => {
  const calendar = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const isLifetime = lifetime !== undefined && value === LIFETIME
  const isDay = value !== null && isPartialDay(value)
  const shown = isLifetime ? lifetime : isDay ? formatPartialDay(value) : (value ?? '')
  const read = (text: string): string => {
    if (lifetime !== undefined && (isLifelong(text) || text.toLowerCase() === lifetime.toLowerCase()))
      return LIFETIME
    // Numbers between dots begin with the day in every country that writes them so.
    const order = text.includes('.') ? 'day' : dateOrderOf(LOCALE)
    return parsePartialDay(text, order) ?? parsePartialDay(text, null) ?? text
  }
  return (
    <TextField
      {...field}
      autoComplete="off"
      placeholder={messages.dayPlaceholder}
      hint={isDay && typed !== null ? formatPartialDay(value) : hint}
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value)
        const text = target.value.trim()
        onChange(text === '' ? null : read(text))
      }}
      onBlur={() => {
        if (value === null || isDay || isLifetime) setTyped(null)
        field.onBlur?.()
      }}
      action={
        <>
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            className="pointer-events-none absolute end-0 bottom-0 size-px opacity-0"
            min="1900-01-01"
            max="2100-12-31"
            value={isDay && value.length === 10 ? value : ''}
            onChange={({ target }) => {
              setTyped(null)
              onChange(target.value || null)
            }}
          />
          <IconButton
            label={messages.chooseDayOf(field.label)}
            onClick={() => calendar.current?.showPicker()}
          >
            <CalendarDays aria-hidden="true" />
          </IconButton>
        </>
      }
    />
  )
}
