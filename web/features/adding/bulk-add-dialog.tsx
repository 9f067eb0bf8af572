import { useState } from 'react'
import type { UsageLimits } from '#contracts/errors.ts'
import { BULK_ITEMS_MAX } from '#contracts/inventory/bulk-items.ts'
import { cleanLine } from '#contracts/names.ts'
import type { NewItemPlan } from '#domain/adding/item-lines.ts'
import { sortableId } from '#web/platform/device/sortable-id.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useBulkState } from './bulk-draft.ts'
import { BulkEntry } from './bulk-entry.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import {
  type BulkRow,
  type BulkState,
  countItems,
  EMPTY_BULK,
  linesOf,
  type RowFocusRequest,
  rowsOf,
  textOf,
  withIds,
} from './bulk-rows.ts'
import { useBulkAdd } from './data/mutations.ts'
import type { DestinationBin } from './data/queries.ts'
import * as messages from './messages.ts'
import { useOneItemPerLine } from './quantity-choice.tsx'
import { itemProblem } from './validate-item.ts'

const TemplatesDialog = lazyDialog(async () => (await import('./templates-dialog.tsx')).TemplatesDialog)

interface BulkAddDialogProps {
  bin: DestinationBin
  text?: string
  templates?: boolean
  onClose: () => void
  onLimit: (limits: UsageLimits | undefined) => void
}

/** Returns the reason why the rows cannot be saved; null when they can. */
const rowsError = (rows: readonly BulkRow[]): string | null => {
  if (rows.length === 0) return messages.noItemsEntered
  if (rows.length > BULK_ITEMS_MAX) return messages.tooManyRows(rows.length, BULK_ITEMS_MAX)
  const bad = rows.filter((row) => itemProblem(row)).length
  if (bad === 0) return null
  return bad === 1 ? messages.invalidRow : messages.invalidRows(bad)
}

/** Keeps text and preview when it closes. */
export const BulkAddDialog = ({
  bin,
  text = '',
  templates = false,
  onClose,
  onLimit,
}: BulkAddDialogProps) => {
  const { state, restored, set, forget } = useBulkState(bin.id, text)
  const [choosing, setChoosing] = useState(templates)
  const [error, setError] = useState<string>()
  const [focusRequest, setFocusRequest] = useState<RowFocusRequest | null>(null)
  const together = useOneItemPerLine()
  const { pending, run } = useBulkAdd({ bin, onLimit })
  if (!state) return null
  const { rows } = state

  const change = (part: Partial<BulkState>) => {
    setError(undefined)
    set({ ...state, ...part })
  }
  const changeRows = (next: readonly BulkRow[]) => change({ rows: next, edited: true })

  /** Parses rows; undefined, with a message, when too many for one call. */
  const planned = (): readonly BulkRow[] | undefined => {
    const lines = linesOf(state.text)
    const count = countItems(lines, together)
    if (count > BULK_ITEMS_MAX) {
      setError(messages.tooManyLines(count, BULK_ITEMS_MAX))
      return undefined
    }
    return rowsOf(lines, { ...state, together, binCategory: bin.category }, sortableId)
  }
  const preview = () => {
    const next = planned()
    if (!next) return
    if (next.length === 0) setError(messages.noItemsEntered)
    else change({ rows: next, edited: false })
  }
  const addTemplates = (items: readonly NewItemPlan[]) => {
    setChoosing(false)
    const before = rows ?? planned()
    if (!before) return
    const notes = state.notes.trim()
    change({
      rows: [
        ...before,
        ...withIds(
          items.map((item) => ({ ...item, notes })),
          sortableId,
        ),
      ],
      edited: true,
    })
  }
  const save = async () => {
    if (!rows) return
    const reason = rowsError(rows)
    setError(reason ?? undefined)
    if (reason !== null) {
      const bad = rows.find((row) => itemProblem(row))
      if (bad) setFocusRequest({ id: bad.id })
      return
    }
    const items = rows.map((row) => ({
      ...row,
      name: cleanLine(row.name),
      category: cleanLine(row.category) || null,
      notes: row.notes.trim() || null,
    }))
    if (!(await run(items))) return
    forget()
    onClose()
  }

  const choose = () => setChoosing(true)
  const back = () => change({ rows: null, text: state.edited ? textOf(rows ?? []) : state.text })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      tall
      title={messages.bulkAddItems}
      description={<span dir="auto">{messages.toBin(bin.name)}</span>}
      footer={
        <>
          {rows ? (
            <Button key="back" variant="secondary" disabled={pending} onClick={back}>
              {messages.back}
            </Button>
          ) : (
            <Button key="templates" variant="secondary" onClick={choose}>
              {messages.templates}
            </Button>
          )}
          {rows ? (
            <Button key="save" pending={pending} onClick={() => void save()}>
              {pending ? common.adding : messages.addCount(rows.length)}
            </Button>
          ) : (
            <Button key="preview" onClick={preview}>
              {messages.preview}
            </Button>
          )}
        </>
      }
    >
      {rows ? (
        <BulkPreview
          bin={bin}
          rows={rows}
          together={together}
          error={error}
          focusRequest={focusRequest}
          onFocusRequest={setFocusRequest}
          onChange={changeRows}
          onTemplates={choose}
        />
      ) : (
        <BulkEntry
          bin={bin}
          state={state}
          error={error}
          restored={restored}
          onChange={change}
          onStartOver={() => set(EMPTY_BULK)}
          onPreview={preview}
        />
      )}
      {choosing && <TemplatesDialog bin={bin} onClose={() => setChoosing(false)} onChoose={addTemplates} />}
    </Dialog>
  )
}
