import { LayoutTemplate, Plus, TriangleAlert } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react'
import { inheritedCategory } from '#contracts/inventory/categories.ts'
import { sortableId } from '#web/platform/device/sortable-id.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { VirtualList } from '#web/ui/lists/virtual/virtual-list.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { BulkRowFields } from './bulk-row-fields.tsx'
import { type BulkRow, firstQuantity, joinRows, type RowFocusRequest, splitRows } from './bulk-rows.ts'
import { type DestinationBin, useCategoryChoices } from './data/queries.ts'
import * as messages from './messages.ts'
import { QuantityChoice } from './quantity-choice.tsx'

interface BulkPreviewProps {
  bin: DestinationBin
  rows: readonly BulkRow[]
  together: boolean
  error: string | undefined
  focusRequest: RowFocusRequest | null
  onFocusRequest: (focusRequest: RowFocusRequest) => void
  onChange: (rows: readonly BulkRow[]) => void
  onTemplates: () => void
}

/** Frames for which a row must stay visible before it counts as focused. */
const STABLE_FRAMES = 4
const MAX_FRAMES = 40

const hasCursor = (id: string) =>
  document.activeElement?.closest<HTMLElement>('[data-bulk-row]')?.dataset.bulkRow === id

/**
 * Scrolls to the row to focus, estimating its position. Measuring rows on the way may move it,
 * so it is done once the row stays in view.
 */
const useRowFocus = (turn: RowFocusRequest | null, rows: readonly BulkRow[]) => {
  const anchor = useRef<HTMLSpanElement>(null)
  const over = useRef<RowFocusRequest | null>(null)
  const isFocusPending = useCallback((asked: RowFocusRequest) => over.current !== asked, [])
  useEffect(() => {
    if (!turn) return
    let frame = 0
    const seek = (frames: number, calm: number) => {
      if (calm === STABLE_FRAMES || frames === MAX_FRAMES) {
        over.current = turn
        return
      }
      const settles = hasCursor(turn.id)
      if (!settles) anchor.current?.scrollIntoView({ block: 'center' })
      frame = requestAnimationFrame(() => seek(frames + 1, settles ? calm + 1 : 0))
    }
    seek(0, 0)
    return () => cancelAnimationFrame(frame)
  }, [turn])
  const at = turn ? rows.findIndex(({ id }) => id === turn.id) : 0
  return { isFocusPending, anchor, top: `${((at + 0.5) / Math.max(rows.length, 1)) * 100}%` }
}

const ROW_HEIGHT = 190
const rowKey = (id: string) => id

const RowsContext = createContext<ReadonlyMap<string, { row: BulkRow; at: number }>>(new Map())

const useIds = (rows: readonly BulkRow[]): readonly string[] => {
  const joined = rows.map(({ id }) => id).join(' ')
  return useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined])
}

export const BulkPreview = ({
  bin,
  rows,
  together,
  error,
  focusRequest,
  onFocusRequest,
  onChange,
  onTemplates,
}: BulkPreviewProps) => {
  const listId = useId()
  const adder = useRef<HTMLButtonElement>(null)
  const categories = useCategoryChoices('item')
  const ids = useIds(rows)
  const { isFocusPending, anchor, top } = useRowFocus(focusRequest, rows)
  const byId = useMemo(() => new Map(rows.map((row, at) => [row.id, { row, at }])), [rows])
  const quantity = useMemo(() => firstQuantity(rows), [rows])
  const quantities = together || rows.some(({ quantity }) => quantity !== 1)

  const insert = (at: number, row: Omit<BulkRow, 'id'>) => {
    const id = sortableId()
    onFocusRequest({ id })
    onChange([...rows.slice(0, at), { ...row, id }, ...rows.slice(at)])
  }
  const remove = (id: string) => {
    const at = rows.findIndex((row) => row.id === id)
    const neighbor = rows[at + 1] ?? rows[at - 1]
    if (neighbor) onFocusRequest({ id: neighbor.id, onRemoveButton: true })
    else adder.current?.focus()
    onChange(rows.filter((row) => row.id !== id))
  }
  const edit = (id: string, part: Partial<BulkRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)))
  const addRow = () =>
    insert(rows.length, { name: '', category: inheritedCategory(bin.category), notes: '', quantity: 1 })

  return (
    <div className="flex flex-col gap-3">
      {error && (
        <Alert tone="danger" live icon={<TriangleAlert aria-hidden="true" />}>
          {error}
        </Alert>
      )}
      {quantity !== undefined && (
        <QuantityChoice
          quantity={quantity}
          onChange={(one) => onChange(one ? joinRows(rows) : splitRows(rows, sortableId))}
        />
      )}
      <datalist id={listId}>
        {categories.map(({ value }) => (
          <option key={value} value={value} />
        ))}
      </datalist>
      <RowsContext value={byId}>
        <div className="relative">
          <span ref={anchor} aria-hidden="true" className="absolute" style={{ top }} />
          <VirtualList label={messages.itemsToAdd} items={ids} rowKey={rowKey} estimate={ROW_HEIGHT} gap={10}>
            {(id) => (
              <Row id={id}>
                {({ row, at }) => (
                  <BulkRowFields
                    row={row}
                    number={at + 1}
                    listId={listId}
                    quantities={quantities}
                    focusRequest={id === focusRequest?.id ? focusRequest : null}
                    isFocusPending={isFocusPending}
                    onEdit={(part) => edit(id, part)}
                    onDuplicate={() => insert(at + 1, row)}
                    onRemove={() => remove(id)}
                    onEnter={addRow}
                  />
                )}
              </Row>
            )}
          </VirtualList>
        </div>
      </RowsContext>
      <div className="flex flex-wrap gap-2">
        <Button ref={adder} variant="secondary" onClick={addRow}>
          <Plus aria-hidden="true" />
          {messages.addRow}
        </Button>
        <Button variant="quiet" onClick={onTemplates}>
          <LayoutTemplate aria-hidden="true" />
          {messages.templates}
        </Button>
      </div>
    </div>
  )
}

interface RowProps {
  id: string
  children: (found: { row: BulkRow; at: number }) => ReactNode
}

const Row = ({ id, children }: RowProps) => {
  const found = useContext(RowsContext).get(id)
  return found ? children(found) : null
}
