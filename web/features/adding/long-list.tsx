import { FileSpreadsheet } from 'lucide-react'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

/** Characters beyond which a textarea becomes too slow. */
const LONG_LIST_LINES = 200_000
const SHOWN_LINES = 8

export const isLong = (text: string): boolean => text.length > LONG_LIST_LINES

interface LongListProps {
  text: string
  count: number
  error: string | undefined
  onClear: () => void
}

/** Replaces a textarea for a list that is too long. */
export const LongList = ({ text, count, error, onClear }: LongListProps) => (
  <div className="flex flex-col gap-3">
    <Alert tone="brass" icon={<FileSpreadsheet aria-hidden="true" />} title={messages.listOfItems(count)}>
      {messages.listTooLong}
    </Alert>
    <pre
      dir="auto"
      className="overflow-hidden rounded border bg-paper px-3 py-2 text-sm text-ellipsis text-ink-soft"
    >
      {text
        .slice(0, 2000)
        .split(/\r?\n/)
        .slice(0, SHOWN_LINES)
        .map((line) => line.slice(0, 120))
        .join('\n')}
      {'\n…'}
    </pre>
    {error && (
      <p role="alert" className="text-sm text-danger">
        {error}
      </p>
    )}
    <Button variant="secondary" className="self-start" onClick={onClear}>
      {messages.clearTheList}
    </Button>
  </div>
)
