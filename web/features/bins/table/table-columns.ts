import { heads } from '#domain/export/head-messages.ts'
import type { TableColumn } from '#web/ui/lists/table/table-columns.ts'
import * as common from '#web/ui/messages.ts'
import type { BinSort } from '../browse/browse-params.ts'
import type { BinView } from '../data/queries.ts'
import * as messages from './messages.ts'

export type ColumnKey = 'name' | 'category' | 'items' | 'place' | 'updated' | 'checked'

interface BinColumn extends TableColumn<BinView> {
  readonly key: ColumnKey
  readonly sort: BinSort
}

export const NAME_COLUMN: BinColumn = {
  key: 'name',
  label: common.name,
  sort: 'name',
  direction: 'ascending',
  width: 'minmax(10rem, 3fr)',
  csvHead: heads.Bin,
  csvCell: ({ name }) => name,
}

/** May be left out. */
export const OPTIONAL_COLUMNS: readonly BinColumn[] = [
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
    isFigure: true,
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
