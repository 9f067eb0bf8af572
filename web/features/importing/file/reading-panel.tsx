import { CircleHelp, FileX, TriangleAlert } from 'lucide-react'
import { formatNumber } from '#domain/format/format-count.ts'
import { formatSeries } from '#domain/format/format-list.ts'
import type { Encoding } from '#domain/import/file/encodings.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import type { ReadingChoice, TableReading } from './parse-protocol.ts'
import * as messages from './reading-messages.ts'

interface ReadingPanelProps {
  reading: TableReading
  isOpen: boolean
  onRead: (choice: ReadingChoice) => void
}

const describeLost = (lines: readonly number[], areAll: boolean): string => {
  const [first = 0] = lines
  if (areAll && lines.length === 1) return messages.lostInLine(first)
  const list = formatSeries(lines.map(formatNumber))
  return areAll ? messages.lostInLines(list) : messages.lostInMoreLines(list)
}

/** Says how a table was read, and lets a person choose another encoding or separator. */
export const ReadingPanel = ({ reading, isOpen, onRead }: ReadingPanelProps) => {
  const { encoding, delimiter, isGuess, likely, lost, lostIn, packed } = reading
  return (
    <>
      {lost > 0 && (
        <Alert live tone="brass" icon={<TriangleAlert aria-hidden="true" />} title={messages.lostTitle(lost)}>
          {lostIn.length > 0 && describeLost(lostIn, lost <= lostIn.length)}
        </Alert>
      )}
      {isGuess && encoding !== null && (
        <Alert live tone="brass" icon={<CircleHelp aria-hidden="true" />} title={messages.guessedTitle}>
          {messages.guessedHint(messages.encodingName(encoding))}
        </Alert>
      )}
      {packed?.kind === 'collection' && packed.otherFiles > 0 && (
        <Alert
          tone="brass"
          icon={<FileX aria-hidden="true" />}
          title={messages.otherFilesTitle(packed.otherFiles)}
        >
          {messages.otherFilesHint}
        </Alert>
      )}
      {isOpen && packed?.kind === 'workbook' && (
        <SelectField
          className="max-w-sm"
          label={messages.sheet}
          options={packed.sheets.map((name) => ({ value: name, label: name }))}
          value={packed.sheet}
          onChange={({ target }) => onRead({ sheet: target.value })}
        />
      )}
      {isOpen && packed === null && (
        <div className="grid gap-4 sm:grid-cols-2">
          {encoding !== null && (
            <SelectField
              label={messages.encoding}
              options={messages.encodingChoices(likely)}
              value={encoding}
              onChange={({ target }) => onRead({ encoding: target.value as Encoding })}
            />
          )}
          <SelectField
            label={messages.columnsSeparatedBy}
            options={messages.delimiterChoices(delimiter)}
            value={delimiter ?? ''}
            onChange={({ target }) => onRead({ delimiter: target.value === '' ? null : target.value })}
          />
        </div>
      )}
    </>
  )
}
