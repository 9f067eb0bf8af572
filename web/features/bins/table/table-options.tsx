import { Columns3, Download } from 'lucide-react'
import { formatCsv } from '#domain/export/inventory-csv.ts'
import { saveFile } from '#web/platform/device/save-file.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Popover } from '#web/ui/menus/popover.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import type { LazyList } from '../data/queries.ts'
import type { BinEntryProps } from '../list/bin-card.tsx'
import * as messages from './messages.ts'
import { OPTIONAL_COLUMNS, tableRows, type useTableColumns } from './table-columns.ts'

interface TableOptionsProps extends ReturnType<typeof useTableColumns> {
  entries: LazyList<BinEntryProps>
}

/** Chooses columns, and exports what is shown. */
export const TableOptions = ({ columns, show, entries }: TableOptionsProps) => {
  const save = () => {
    const text = formatCsv(
      tableRows(
        columns,
        entries.slice().map(({ bin }) => bin),
      ),
    )
    const day = new Date().toISOString().slice(0, 10)
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `bins-${day}.csv`)
  }
  return (
    <Popover
      label={messages.columns}
      trigger={
        <Button variant="quiet" size="sm" className="px-2!">
          <Columns3 aria-hidden="true" />
          {messages.columns}
        </Button>
      }
    >
      {(close) => (
        <div className="flex flex-col">
          {OPTIONAL_COLUMNS.map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={columns.some((column) => column.key === key)}
              onChange={({ target }) => show(key, target.checked)}
            />
          ))}
          <Button
            variant="secondary"
            className="mt-3"
            onClick={() => {
              save()
              close()
            }}
          >
            <Download aria-hidden="true" />
            {messages.exportCsv}
          </Button>
        </div>
      )}
    </Popover>
  )
}
