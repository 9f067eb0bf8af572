import { useMemo, useState } from 'react'
import { SegmentedChoice } from '#web/ui/fields/choice/segmented-choice.tsx'
import { VirtualList } from '#web/ui/lists/virtual/virtual-list.tsx'
import type { TableRow } from '../file/parse-protocol.ts'
import * as messages from './messages.ts'
import { PreviewRow } from './preview-row.tsx'
import { RowFixer } from './row-fixer.tsx'
import type { ImportValidation, ValidatedRow } from './validate-rows.ts'

interface PreviewListProps {
  validation: ImportValidation
  rows: readonly TableRow[]
  headers: readonly string[]
  edits: ReadonlyMap<number, readonly string[]>
  onEdit: (at: number, cells: readonly string[]) => void
  onExclude: (at: number) => void
  onInclude: (at: number) => void
}

const ROW_HEIGHT = 66
const rowKey = (row: ValidatedRow) => String(row.at)

export const PreviewList = ({
  validation,
  rows,
  headers,
  edits,
  onEdit,
  onExclude,
  onInclude,
}: PreviewListProps) => {
  const [show, setShow] = useState<'all' | 'problems'>('all')
  const [fixing, setFixing] = useState<number | null>(null)
  const onlyProblems = show === 'problems' && validation.problems > 0
  const shown = useMemo(
    () => (onlyProblems ? validation.rows.filter((row) => row.kind === 'problem') : validation.rows),
    [validation, onlyProblems],
  )
  return (
    <div className="flex flex-col gap-3">
      {validation.problems > 0 && (
        <SegmentedChoice
          label={messages.rowsToShow}
          className="self-start"
          value={show}
          onChange={setShow}
          choices={[
            { value: 'all', label: messages.allRows },
            { value: 'problems', label: messages.problems(validation.problems) },
          ]}
        />
      )}
      <VirtualList label={messages.rows} items={shown} rowKey={rowKey} estimate={ROW_HEIGHT}>
        {(row) => (
          <PreviewRow
            row={row}
            onFix={() => setFixing(row.at)}
            onExclude={() => onExclude(row.at)}
            onInclude={() => onInclude(row.at)}
          >
            {fixing === row.at && (
              <RowFixer
                headers={headers}
                cells={edits.get(row.at) ?? rows[row.at]?.cells ?? []}
                invalidColumn={row.invalidColumn}
                onSave={(cells) => {
                  onEdit(row.at, cells)
                  setFixing(null)
                }}
                onClose={() => setFixing(null)}
              />
            )}
          </PreviewRow>
        )}
      </VirtualList>
    </div>
  )
}
