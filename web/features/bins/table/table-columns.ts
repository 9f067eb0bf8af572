import { useCallback } from 'react'
import { heads } from '#domain/export/head-messages.ts'
import { useStoredChoice } from '#web/platform/web-storage/stored-choice.ts'
import * as common from '#web/ui/messages.ts'
import type { BinSort } from '../browse/browse-params.ts'
import type { BinView } from '../data/queries.ts'
import * as messages from './messages.ts'

export type ColumnKey = 'name' | 'category' | 'items' | 'place' | 'updated' | 'checked'

interface TableColumn {
  readonly key: ColumnKey
  readonly label: string
  readonly sort: BinSort
  /** Direction of the sort before it is reversed. */
  readonly direction: 'ascending' | 'descending'
  /** Of a grid's template. */
  readonly width: string
  readonly csvHead: string
  readonly csvCell: (bin: BinView) => string
}

export const NAME_COLUMN: TableColumn = {
  key: 'name',
  label: common.name,
  sort: 'name',
  direction: 'ascending',
  width: 'minmax(10rem, 3fr)',
  csvHead: heads.Bin,
  csvCell: ({ name }) => name,
}

/** May be left out. */
export const OPTIONAL_COLUMNS: readonly TableColumn[] = [
  {
    key: 'category',
    label: common.category,
    sort: 'category',
    direction: 'ascending',
    width: '7rem',
    csvHead: heads['Bin category'],
    csvCell: ({ category }) => category,
  },
  {
    key: 'items',
    label: common.items,
    sort: 'items',
    direction: 'descending',
    width: '5.5rem',
    csvHead: common.items,
    csvCell: ({ itemCount }) => String(itemCount),
  },
  {
    key: 'place',
    label: common.place,
    sort: 'place',
    direction: 'ascending',
    width: 'minmax(8rem, 3fr)',
    csvHead: heads.Place,
    csvCell: ({ location }) => location ?? '',
  },
  {
    key: 'updated',
    label: messages.updated,
    sort: 'changed',
    direction: 'descending',
    width: '7rem',
    csvHead: messages.updated,
    csvCell: ({ updatedAt }) => updatedAt,
  },
  {
    key: 'checked',
    label: messages.checked,
    sort: 'checked',
    direction: 'descending',
    width: '7rem',
    csvHead: heads['Bin last checked'],
    csvCell: ({ lastCheckedAt }) => lastCheckedAt ?? '',
  },
]

const STORAGE_KEY = 'bins-table-columns'
const ALL = OPTIONAL_COLUMNS.map(({ key }) => key).join(' ')

/** Columns of the table that this device shows, the name first. */
export const useTableColumns = () => {
  const [stored, store] = useStoredChoice(STORAGE_KEY, (text) => text ?? ALL)
  const chosen = stored.split(' ')
  const columns = [NAME_COLUMN, ...OPTIONAL_COLUMNS.filter(({ key }) => chosen.includes(key))]
  const show = useCallback(
    (key: ColumnKey, shown: boolean) => {
      const others = stored.split(' ').filter((each) => each !== key && each !== '')
      store([...others, ...(shown ? [key] : [])].join(' '))
    },
    [stored, store],
  )
  return { columns, show }
}

export const tableRows = (
  columns: readonly TableColumn[],
  bins: readonly BinView[],
): readonly (readonly string[])[] => [
  columns.map(({ csvHead }) => csvHead),
  ...bins.map((bin) => columns.map(({ csvCell }) => csvCell(bin))),
]
