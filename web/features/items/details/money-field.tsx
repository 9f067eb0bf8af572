import { type Ref, useState } from 'react'
import { currencyDigits, decimalSign, formatMoney, typedMoney } from '#domain/format/format-money.ts'
import { parseMoney } from '#domain/format/parse-money.ts'
import type { FieldFrame } from '#web/ui/fields/field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import * as messages from './messages.ts'

interface MoneyFieldProps extends FieldFrame {
  /** Minor units; null for nothing, NaN for what is no amount. */
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  /** As ISO 4217. */
  currency: string
}

/** Reads an amount as people of the language write it, and shows what was understood below. */
export const MoneyField = ({ value, onChange, currency, error, hint, ...field }: MoneyFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const parse = (text: string) =>
    parseMoney(text, { digits: currencyDigits(currency), decimal: decimalSign() })
  const read = typed === null ? null : parse(typed)
  const shown = value === null || Number.isNaN(value) ? '' : typedMoney(value, currency)
  const isOpen = read?.kind === 'open'
  const understood = value !== null && !Number.isNaN(value) ? formatMoney(value, currency) : null
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      error={isOpen ? messages.whichAmount(...read.readings) : error}
      hint={understood === null ? hint : (hint ?? understood)}
      value={typed ?? shown}
      onChange={({ target }) => {
        const text = target.value
        setTyped(text)
        if (text.trim() === '') return onChange(null)
        const parsed = parse(text)
        onChange(parsed.kind === 'amount' ? parsed.amount : Number.NaN)
      }}
      onBlur={() => {
        if (read?.kind === 'amount') setTyped(null)
        field.onBlur?.()
      }}
    />
  )
}
