import { type ReactNode, useState } from 'react'
import { cx } from '../cx.ts'
import * as messages from './messages.ts'

interface FigureTableProps {
  caption: string
  heads: readonly string[]
  rows: readonly { readonly key: string; readonly name: ReactNode; readonly figures: readonly string[] }[]
}

const CELL = 'py-1.5 font-normal not-first:ps-4 not-first:text-end'

const Table = ({ caption, heads, rows }: FigureTableProps) => (
  <table className="w-full text-sm">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr className="border-b text-start text-ink-soft">
        {heads.map((head) => (
          <th key={head} scope="col" className={cx(CELL, 'first:text-start')}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y">
      {rows.map(({ key, name, figures }) => (
        <tr key={key}>
          <th scope="row" className={cx(CELL, 'text-start wrap-anywhere')}>
            {name}
          </th>
          {figures.map((figure, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a figure stands in the column of its place
            <td key={at} className={cx(CELL, 'tabular-nums')}>
              {figure}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** Renders the figures of a picture as a table, once it is opened. */
export const FigureTable = (props: FigureTableProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-action hover:underline desk:min-h-9">
        {messages.asTable}
      </summary>
      {isOpen && <Table {...props} />}
    </details>
  )
}
