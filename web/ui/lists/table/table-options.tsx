import { Columns3, Download } from 'lucide-react'
import { Checkbox } from '../../fields/checkbox.tsx'
import { Popover } from '../../menus/popover.tsx'
import { Button } from '../../parts/button.tsx'
import * as messages from './messages.ts'

interface TableOptionsProps {
  columns: readonly { readonly key: string }[]
  optional: readonly { readonly key: string; readonly label: string }[]
  show: (key: string, shown: boolean) => void
  onExport: () => void
}

/** Chooses columns, and exports what is shown. */
export const TableOptions = ({ columns, optional, show, onExport }: TableOptionsProps) => (
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
        {optional.map(({ key, label }) => (
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
            onExport()
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
