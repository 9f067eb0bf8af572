import { Plus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { NAME_MAX } from '#contracts/inventory/field-limits.ts'
import { cleanLine } from '#contracts/names.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

interface NewBinChoiceProps {
  /** Text typed into the search; names the bin at once. */
  typed: string
  onNew: (name: string) => void
}

/** Makes a bin and picks it, as the first row of a bin list. */
export const NewBinChoice = ({ typed, onNew }: NewBinChoiceProps) => {
  const formId = useId()
  const [name, setName] = useState<string | null>(null)
  const wantedName = cleanLine(typed)
  if (name !== null && wantedName === '') {
    const send = (event: FormEvent) => {
      event.preventDefault()
      if (cleanLine(name) !== '') onNew(cleanLine(name))
    }
    return (
      <form
        id={formId}
        noValidate
        onSubmit={send}
        className="flex items-end gap-3 border-b px-5 py-3 desk:px-6"
      >
        <TextField
          className="flex-1"
          label={messages.newBinName}
          autoFocus
          autoComplete="off"
          enterKeyHint="go"
          dir="auto"
          maxLength={NAME_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" disabled={cleanLine(name) === ''}>
          {messages.create}
        </Button>
      </form>
    )
  }
  return (
    <button
      type="button"
      onClick={() => (wantedName === '' ? setName('') : onNew(wantedName))}
      className="flex min-h-14 w-full items-center gap-3 border-b px-5 py-2 text-start font-semibold text-action hover:bg-sunken focus-visible:-outline-offset-2 desk:px-6"
    >
      <span className="flex size-12 shrink-0 items-center justify-center rounded-sm bg-action-soft">
        <Plus aria-hidden="true" className="size-6" />
      </span>
      <span className="min-w-0 truncate">
        {common.newBin}
        {wantedName !== '' && (
          <>
            {' '}
            “<bdi>{wantedName}</bdi>”
          </>
        )}
      </span>
    </button>
  )
}
