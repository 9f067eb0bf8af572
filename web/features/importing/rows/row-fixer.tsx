import { useEffect, useRef, useState } from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { IMPORT_MESSAGES } from '../messages.ts'
import * as messages from './messages.ts'

interface RowFixerProps {
  headers: readonly string[]
  cells: readonly string[]
  invalidColumn: number | null
  onSave: (cells: readonly string[]) => void
  onClose: () => void
}

export const RowFixer = ({ headers, cells, invalidColumn, onSave, onClose }: RowFixerProps) => {
  const [edited, setEdited] = useState<readonly string[]>(() => headers.map((_, at) => cells[at] ?? ''))
  const first = useRef<HTMLInputElement>(null)
  // Centered, clear of the bottom bar and the keyboard.
  useEffect(() => {
    first.current?.focus({ preventScroll: true })
    first.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <form
      className="mt-3 flex flex-col gap-3 rounded border bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(edited)
      }}
    >
      <div className="grid gap-3 md:grid-cols-2">
        {headers.map((header, at) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; names may repeat
            key={at}
            ref={at === (invalidColumn ?? 0) ? first : undefined}
            label={header || IMPORT_MESSAGES.column(at + 1)}
            dir="auto"
            value={edited[at] ?? ''}
            onChange={(event) => setEdited(edited.with(at, event.target.value))}
          />
        ))}
      </div>
      <div className="flex gap-3">
        <Button type="submit" size="sm">
          {messages.saveTheRow}
        </Button>
        <Button variant="secondary" size="sm" onClick={onClose}>
          {common.cancel}
        </Button>
      </div>
    </form>
  )
}
