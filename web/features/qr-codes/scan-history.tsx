import { Eye } from 'lucide-react'
import type { Scans } from '#contracts/codes/scans.ts'
import { formatMoment } from '#domain/format/format-date.ts'
import { NoAnswerError } from '#web/platform/http/call-error.ts'
import { useScans } from './data/queries.ts'
import * as messages from './messages.ts'

const summary = ({ total, lastAt }: Scans): string => {
  if (lastAt === null) return messages.neverOpened
  return messages.openedByOthers(total, formatMoment(lastAt))
}

const Recent = ({ recent }: { recent: Scans['recent'] }) => (
  <ul className="mt-2 divide-y rounded border text-sm">
    {recent.map(({ scannedAt, way, device }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two reads of one moment are alike, and the list only grows at its top
      <li key={`${scannedAt} ${at}`} className="flex flex-wrap justify-between gap-x-3 px-3 py-1.5">
        <span>
          {messages.DEVICES[device]} {messages.OPEN_METHODS[way]}
        </span>
        <time dateTime={scannedAt} className="text-ink-soft tabular-nums">
          {formatMoment(scannedAt)}
        </time>
      </li>
    ))}
  </ul>
)

export const ScanHistory = ({ binId }: { binId: string }) => {
  const { data, error } = useScans(binId)
  if (error instanceof NoAnswerError) {
    return <p className="text-sm text-ink-soft">{messages.scanHistoryOffline}</p>
  }
  if (!data) return null
  if (data.total === 0) return <p className="text-sm text-ink-soft">{summary(data)}</p>
  return (
    <details className="w-full">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm text-ink-soft">
        <Eye aria-hidden="true" className="size-4.5 shrink-0" />
        {summary(data)}
      </summary>
      <Recent recent={data.recent} />
    </details>
  )
}
