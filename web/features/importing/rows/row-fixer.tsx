import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { TextArea } from '#web/ui/fields/text-area.tsx'
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

/** An input would take line breaks out. */
const LONG = 100
const isText = (cell: string): boolean => cell.length > LONG || /[\r\n]/.test(cell)

/** Cells without a column name stay in sight. */
const allCells = (headers: readonly string[], cells: readonly string[]): string[] => {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return Array.from({ length: Math.max(headers.length, last + 1) }, (_, at) => cells[at] ?? '')
}

export const RowFixer = ({ headers, cells, invalidColumn, onSave, onClose }: RowFixerProps) => {
  const [edited, setEdited] = useState<readonly string[]>(() => allCells(headers, cells))
  const [texts] = useState(() => edited.map(isText))
  const first = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
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
        {edited.map((cell, at) => {
          const CellField = texts[at] ? TextArea : TextField
          return (
            <CellField
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; names may repeat
              key={at}
              ref={at === (invalidColumn ?? 0) ? first : undefined}
              label={headers[at] || IMPORT_MESSAGES.column(at + 1)}
              dir="auto"
              value={cell}
              onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
                setEdited(edited.with(at, event.target.value))
              }
            />
          )
        })}
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
