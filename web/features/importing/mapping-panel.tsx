import type { ColumnUse } from '#domain/import/columns.ts'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { COLUMN_CHOICES } from './column-messages.ts'
import type { TableRow } from './file/parse-protocol.ts'
import * as messages from './messages.ts'
import { IMPORT_MESSAGES } from './messages.ts'

interface MappingPanelProps {
  headers: readonly string[]
  uses: readonly ColumnUse[]
  rows: readonly TableRow[]
  onChange: (uses: readonly ColumnUse[]) => void
}

/** Uses of columns that one program alone writes are offered where they are. */
const RARE: readonly ColumnUse[] = ['lifetimeWarranty', 'photo', 'binPhoto']

const choicesFor = (uses: readonly ColumnUse[]) =>
  COLUMN_CHOICES.filter(({ value }) => !RARE.includes(value) || uses.includes(value))

const exampleOf = (rows: readonly TableRow[], at: number): string => {
  const cell = rows.slice(0, 200).find(({ cells }) => cells[at]?.trim())?.cells[at] ?? ''
  return cell.length > 60 ? `${cell.slice(0, 60)}…` : cell
}

export const MappingPanel = ({ headers, uses, rows, onChange }: MappingPanelProps) => (
  <div className="flex flex-col gap-4">
    {headers.map((header, at) => (
      <SelectField
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; names may repeat
        key={at}
        className="max-md:grid max-md:grid-cols-2 max-md:gap-x-3 max-md:[&>div]:order-last max-md:[&>div]:col-span-2 max-md:[&>p]:truncate max-md:[&>p]:text-end"
        label={<span dir="auto">{header || IMPORT_MESSAGES.column(at + 1)}</span>}
        hint={<span dir="auto">{exampleOf(rows, at) ? `e.g. ${exampleOf(rows, at)}` : messages.empty}</span>}
        options={choicesFor(uses)}
        value={uses[at] ?? 'note'}
        onChange={(event) => onChange(uses.with(at, event.target.value as ColumnUse))}
      />
    ))}
  </div>
)
