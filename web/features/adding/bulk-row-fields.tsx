import { Copy, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'
import * as common from '#web/ui/messages.ts'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import type { BulkRow, RowFocusRequest } from './bulk-rows.ts'
import * as messages from './messages.ts'
import { itemProblem } from './validate-item.ts'

interface BulkRowFieldsProps {
  row: BulkRow
  number: number
  listId: string
  quantities: boolean
  focusRequest: RowFocusRequest | null
  isFocusPending: (turn: RowFocusRequest) => boolean
  onEdit: (part: Partial<BulkRow>) => void
  onDuplicate: () => void
  onRemove: () => void
  onEnter: () => void
}

export const BulkRowFields = (props: BulkRowFieldsProps) => {
  const {
    row,
    number,
    listId,
    quantities,
    focusRequest,
    isFocusPending,
    onEdit,
    onDuplicate,
    onRemove,
    onEnter,
  } = props
  const card = useRef<HTMLDivElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const remove = useRef<HTMLButtonElement>(null)
  const problems = itemProblem(row) ?? {}
  useEffect(() => {
    if (!focusRequest || !isFocusPending(focusRequest)) return
    const wrong = card.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const field = focusRequest.onRemoveButton ? remove.current : (wrong ?? name.current)
    field?.focus()
  }, [focusRequest, isFocusPending])
  const field = { hideLabel: true, autoComplete: 'off', dir: 'auto' } as const
  return (
    <div
      ref={card}
      data-bulk-row={row.id}
      className="flex gap-2 rounded border bg-surface p-2.5 max-md:bg-paper"
    >
      <div className="grid min-w-0 flex-1 grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,3fr)]">
        <div className="flex flex-wrap gap-2 max-md:col-span-full">
          {quantities && (
            <TextField
              {...field}
              className="w-16 shrink-0"
              label={messages.quantityOfItem(number)}
              inputMode="numeric"
              value={Number.isNaN(row.quantity) ? '' : row.quantity}
              error={problems.quantity}
              onChange={(event) =>
                onEdit({ quantity: event.target.value === '' ? Number.NaN : Number(event.target.value) })
              }
            />
          )}
          <TextField
            {...field}
            ref={name}
            className="flex-[1_1_7rem]"
            label={messages.nameOfItem(number)}
            placeholder={common.name}
            value={row.name}
            error={problems.name}
            onChange={(event) => onEdit({ name: event.target.value })}
            onKeyDown={(event) => event.key === 'Enter' && onEnter()}
          />
        </div>
        <TextField
          {...field}
          label={messages.categoryOfItem(number)}
          placeholder={common.category}
          list={listId}
          value={row.category}
          error={problems.category}
          onChange={(event) => onEdit({ category: event.target.value })}
        />
        <TextField
          {...field}
          label={messages.notesOfItem(number)}
          placeholder={common.notes}
          value={row.notes}
          error={problems.notes}
          onChange={(event) => onEdit({ notes: event.target.value })}
        />
      </div>
      <div className="flex max-md:flex-col">
        <IconButton
          label={messages.duplicateItem(number)}
          data-tooltip={messages.duplicate}
          onClick={onDuplicate}
        >
          <Copy />
        </IconButton>
        <IconButton
          ref={remove}
          label={messages.removeItem(number)}
          data-tooltip={common.remove}
          variant="danger"
          onClick={onRemove}
        >
          <Trash2 />
        </IconButton>
      </div>
    </div>
  )
}
