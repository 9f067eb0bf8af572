import { useState } from 'react'
import { isPartialDay } from '#contracts/inventory/fields/day-value.ts'
import {
  applyMapChange,
  formatMap,
  type MapEntry,
  mapEntries,
} from '#contracts/inventory/fields/map-value.ts'
import { decimalSign } from '#domain/format/format-money.ts'
import {
  formatOwnValue,
  isForCategory,
  isWebAddress,
  type OwnField,
  parseOwnNumber,
} from '#domain/own-fields/own-field.ts'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import type { FieldFrame } from '#web/ui/fields/field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { DayField } from './day-field.tsx'
import * as messages from './messages.ts'

/** How a link begins, in every language. */
const LINK_START = 'https://'

/** Begins a text that does not fit its field: no contract takes it, so a form with one is not saved. */
const UNREAD = '\0'

const isUnread = (value: MapEntry | undefined): value is string =>
  typeof value === 'string' && value.startsWith(UNREAD)

interface OwnInputProps extends FieldFrame {
  field: OwnField
  value: MapEntry | undefined
  onChange: (value: MapEntry | null) => void
  onBlur?: () => void
}

const NumberInput = ({ field, value, onChange, ...frame }: OwnInputProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const shown =
    typeof value === 'number'
      ? String(value).replace('.', decimalSign())
      : isUnread(value)
        ? value.slice(1)
        : ''
  return (
    <TextField
      {...frame}
      inputMode="decimal"
      autoComplete="off"
      hint={typeof value === 'number' ? formatOwnValue(field.type, value) : undefined}
      value={typed ?? shown}
      onChange={({ target }) => {
        const text = target.value
        setTyped(text)
        if (text.trim() === '') return onChange(null)
        onChange(parseOwnNumber(text, decimalSign()) ?? `${UNREAD}${text}`)
      }}
      onBlur={() => {
        if (!isUnread(value)) setTyped(null)
        frame.onBlur?.()
      }}
    />
  )
}

const FAULTS: Readonly<Partial<Record<OwnField['type'], string>>> = {
  number: messages.notANumber,
  date: messages.notADay,
  link: messages.notALink,
}

/** Input of one field that people defined. */
const OwnInput = ({ field, value, onChange, ...others }: OwnInputProps) => {
  const text = typeof value === 'string' ? (isUnread(value) ? value.slice(1) : value) : ''
  const frame = { ...others, error: isUnread(value) ? FAULTS[field.type] : undefined }
  switch (field.type) {
    case 'number':
      return <NumberInput {...frame} field={field} value={value} onChange={onChange} />
    case 'date':
      return (
        <DayField
          {...frame}
          label={field.name}
          value={text || null}
          onChange={(day) => onChange(day === null || isPartialDay(day) ? day : `${UNREAD}${day}`)}
        />
      )
    case 'yesNo':
      return (
        <SelectField
          {...frame}
          options={[
            { value: '', label: messages.notSaid },
            ...[true, false].map((each) => ({ value: String(each), label: formatOwnValue('yesNo', each) })),
          ]}
          value={typeof value === 'boolean' ? String(value) : ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value === 'true')}
        />
      )
    case 'choice': {
      // A choice that was taken off the list stays until another is made.
      const choices = text === '' || field.choices.includes(text) ? field.choices : [...field.choices, text]
      return (
        <SelectField
          {...frame}
          options={[
            { value: '', label: messages.notSaid },
            ...choices.map((each) => ({ value: each, label: each })),
          ]}
          value={text}
          onChange={({ target }) => onChange(target.value || null)}
        />
      )
    }
    case 'longText':
      return (
        <TextArea
          {...frame}
          className="sm:col-span-2"
          dir="auto"
          value={text}
          onChange={({ target }) => onChange(target.value || null)}
        />
      )
    case 'link':
      return (
        <TextField
          {...frame}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={LINK_START}
          value={text}
          onChange={({ target }) => {
            const address = target.value.trim()
            onChange(address === '' || isWebAddress(address) ? address || null : `${UNREAD}${address}`)
          }}
        />
      )
    case 'text':
      return (
        <TextField
          {...frame}
          autoComplete="off"
          dir="auto"
          value={text}
          onChange={({ target }) => onChange(target.value || null)}
        />
      )
  }
}

interface OwnFieldInputsProps {
  fields: readonly OwnField[]
  /** Map of values; '' for none. */
  value: string
  category: string | null
  onChange: (value: string) => void
  onBlur?: () => void
  error: string | undefined
}

/** Inputs of the fields that people defined for a category, and of those that have a value. */
export const OwnFieldInputs = ({ fields, value, category, onChange, onBlur, error }: OwnFieldInputsProps) => {
  const entries = mapEntries(value)
  const shown = fields.filter((field) => isForCategory(field, category) || entries.has(field.id))
  const set = (id: string, next: MapEntry | null) => {
    const change = `+${JSON.stringify({ [id]: next })}`
    onChange(applyMapChange(formatMap(entries), change) ?? '')
  }
  return (
    <>
      {shown.map((field) => (
        <OwnInput
          key={field.id}
          field={field}
          label={
            <span dir="auto" translate="no">
              {field.name}
            </span>
          }
          value={entries.get(field.id)}
          onChange={(next) => set(field.id, next)}
          {...(onBlur && { onBlur })}
        />
      ))}
      {error !== undefined && ![...entries.values()].some(isUnread) && (
        <p role="alert" className="text-sm text-danger sm:col-span-2">
          {error}
        </p>
      )}
    </>
  )
}
