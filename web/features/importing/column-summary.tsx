import { useMemo } from 'react'
import { formatList } from '#domain/format/format-list.ts'
import type { ColumnUse } from '#domain/import/columns.ts'
import { columnLabel } from '#domain/import/parse-row.ts'
import { type ColumnOutcome, columnOutcomes } from './column-outcomes.ts'
import type { TableRow } from './file/parse-protocol.ts'
import * as messages from './messages.ts'
import { IMPORT_MESSAGES } from './messages.ts'

interface ColumnSummaryProps {
  headers: readonly string[]
  uses: readonly ColumnUse[]
  rows: readonly TableRow[]
}

/** Names the columns that become no field, also while the choice of each is folded away. */
export const ColumnSummary = ({ headers, uses, rows }: ColumnSummaryProps) => {
  const outcomes = useMemo(() => columnOutcomes(headers, uses, rows), [headers, uses, rows])
  const named = (outcome: ColumnOutcome): readonly string[] =>
    outcomes.flatMap((each, at) =>
      each === outcome ? columnLabel(headers[at] ?? '') || IMPORT_MESSAGES.column(at + 1) : [],
    )
  const [notes, links, leftOut] = [named('notes'), named('pictureLinks'), named('leftOut')]
  if (notes.length + links.length + leftOut.length === 0) return null
  return (
    <div className="flex flex-col gap-1 text-sm text-ink-soft">
      <p>{messages.columnsToFields(named('field').length, outcomes.length)}</p>
      {notes.length > 0 && <p dir="auto">{messages.columnsToNotes(formatList(notes))}</p>}
      {links.length > 0 && <p dir="auto">{messages.pictureLinksToNotes(formatList(links))}</p>}
      {leftOut.length > 0 && <p dir="auto">{messages.columnsLeftOut(formatList(leftOut))}</p>}
    </div>
  )
}
