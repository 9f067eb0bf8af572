import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { Field, type FieldFrame } from '../field.tsx'
import * as messages from '../messages.ts'

interface EntriesFieldProps extends FieldFrame {
  ref?: Ref<HTMLInputElement>
  entries: readonly string[]
  onChange: (entries: readonly string[]) => void
  onBlur?: () => void
  suggestions?: readonly string[]
  /** Signs that end an entry, as Enter does. */
  separators: string
  /** Entry as it is shown. */
  textOf?: (entry: string) => string
  inputMode?: 'text' | 'numeric'
  /** Button at the end. */
  action?: ReactNode
}

/** Several short texts as chips, each ended by Enter, a separator or leaving the field. */
export const EntriesField = ({
  ref,
  entries,
  onChange,
  onBlur,
  suggestions = [],
  separators,
  textOf = (entry) => entry,
  inputMode = 'text',
  action,
  ...frame
}: EntriesFieldProps) => {
  const [typed, setTyped] = useState('')
  const listId = useId()
  const add = (text: string) => {
    const parts = text
      .split(new RegExp(`[${separators}\n]`))
      .map((part) => part.trim().replace(/^[+-]+\s*/, ''))
    const added = parts.filter((part) => part !== '')
    setTyped('')
    if (added.length > 0) onChange([...entries, ...added])
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && entries.length > 0) onChange(entries.slice(0, -1))
  }
  return (
    <Field {...frame}>
      {(control) => (
        <div className="control flex min-h-11 flex-wrap items-center gap-1.5 p-1 desk:min-h-10">
          {entries.map((entry) => (
            <span
              key={entry}
              className="inline-flex min-w-0 items-center rounded-full bg-sunken ps-3 text-sm font-medium"
            >
              <span dir="auto" translate="no" className="min-w-0 truncate">
                {textOf(entry)}
              </span>
              <button
                type="button"
                aria-label={messages.removeEntry(textOf(entry))}
                className="hit-11 flex size-8 shrink-0 items-center justify-center rounded-full text-ink-soft hover:text-ink"
                onClick={() => onChange(entries.filter((each) => each !== entry))}
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </span>
          ))}
          <input
            {...control}
            ref={ref}
            type="text"
            inputMode={inputMode}
            autoComplete="off"
            autoCapitalize="off"
            enterKeyHint="done"
            dir="auto"
            list={suggestions.length > 0 ? listId : undefined}
            value={typed}
            className="min-h-9 min-w-24 flex-1 bg-transparent px-2 text-base outline-none"
            onChange={({ target: { value } }) =>
              [...separators].some((sign) => value.includes(sign)) ? add(value) : setTyped(value)
            }
            onKeyDown={onKeyDown}
            onBlur={() => {
              add(typed)
              onBlur?.()
            }}
          />
          {action}
          <datalist id={listId}>
            {suggestions.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        </div>
      )}
    </Field>
  )
}
