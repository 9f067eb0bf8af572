export interface TableColumn<Row> {
  readonly key: string
  readonly label: string
  /** Name of the order by this column. */
  readonly sort: string
  /** Direction of the sort before it is reversed. */
  readonly direction: 'ascending' | 'descending'
  /** Of a grid's template. */
  readonly width: string
  /** Figures stand at the end of their column. */
  readonly isFigure?: boolean
  readonly csvHead: string
  readonly csvCell: (row: Row) => string
}

/** Rows of an exported table, its heads first. */
export const tableRows = <Row>(
  columns: readonly Pick<TableColumn<Row>, 'csvHead' | 'csvCell'>[],
  rows: readonly Row[],
): readonly (readonly string[])[] => [
  columns.map(({ csvHead }) => csvHead),
  ...rows.map((row) => columns.map(({ csvCell }) => csvCell(row))),
]
