import { saveTable } from '#web/platform/device/save-table.ts'
import { useStoredColumns } from '#web/platform/web-storage/stored-columns.ts'
import { DataTable } from '#web/ui/lists/table/data-table.tsx'
import { tableRows } from '#web/ui/lists/table/table-columns.ts'
import { TableOptions } from '#web/ui/lists/table/table-options.tsx'
import type { Selection } from '#web/ui/lists/use-selection.ts'
import * as common from '#web/ui/messages.ts'
import type { BinSort, BrowseParams } from '../browse/browse-params.ts'
import type { LazyList } from '../data/queries.ts'
import type { BinEntryProps } from '../list/bin-card.tsx'
import * as messages from './messages.ts'
import { NAME_COLUMN, OPTIONAL_COLUMNS } from './table-columns.ts'
import { TableCells } from './table-row.tsx'

export interface BinSorting {
  readonly sort: BinSort
  readonly order: BrowseParams['order']
  readonly onSort: (part: Pick<BrowseParams, 'sort' | 'order'>) => void
}

interface BinTableProps {
  entries: LazyList<BinEntryProps>
  sorting: BinSorting
  selection?: Selection | undefined
}

const ALWAYS = [NAME_COLUMN]
const USUAL = OPTIONAL_COLUMNS.map(({ key }) => key)

/** All bins in columns. */
export const BinTable = ({ entries, sorting, selection }: BinTableProps) => {
  const options = useStoredColumns({
    storageKey: 'bins-table-columns',
    always: ALWAYS,
    optional: OPTIONAL_COLUMNS,
    usual: USUAL,
  })
  const { columns } = options
  const save = () => {
    const bins = entries.slice().map(({ bin }) => bin)
    saveTable('bins', tableRows(columns, bins))
  }
  return (
    <DataTable
      label={common.bins}
      rows={entries}
      idOf={({ bin }) => bin.id}
      pictureLabel={messages.picture}
      columns={columns}
      lastWidth="10rem"
      sorting={{ ...sorting, onSort: (sort, order) => sorting.onSort({ sort: sort as BinSort, order }) }}
      selection={selection}
      options={<TableOptions {...options} onExport={save} />}
      cells={({ bin }, chosen) => (
        <TableCells bin={bin} columns={columns} chosen={chosen} onToggle={selection?.toggle} />
      )}
    />
  )
}
