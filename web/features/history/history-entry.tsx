import { useCurrency } from '#web/platform/inventory/currency.ts'
import { usePersonNames } from '#web/platform/inventory/person-names.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useRevert } from './data/mutations.ts'
import { type InventoryView, valueContext } from './data/queries.ts'
import { describeEntry } from './describe-entry.ts'
import type { HistoryLine } from './entries.ts'
import type { EntryDetail } from './entry-details.ts'
import { EntryAuthor, EntryIcon, type PathOf, Sentence } from './entry-parts.tsx'
import * as messages from './messages.ts'
import { revertActionOf } from './revert.ts'

const Details = ({ details }: { details: readonly EntryDetail[] }) => (
  <dl className="mt-1 flex flex-col gap-0.5 text-sm">
    {details.map(({ label, before, after }) => (
      <div key={label} className="flex flex-wrap gap-x-1.5">
        <dt className="text-ink-soft first-letter:uppercase">{label}:</dt>
        <dd className="line-clamp-3 min-w-0 break-words">
          {before !== '' && (
            <>
              <bdi translate="no" className="text-ink-soft">
                {before}
              </bdi>
              <span aria-hidden="true"> → </span>
              <span className="sr-only"> {messages.became} </span>
            </>
          )}
          <bdi translate="no">{after}</bdi>
        </dd>
      </div>
    ))}
  </dl>
)

export interface HistoryEntryProps {
  line: HistoryLine
  view: InventoryView
  deviceId: string
  now: number
  pathOf: PathOf
}

export const HistoryEntryView = ({ line, view, deviceId, now, pathOf }: HistoryEntryProps) => {
  const back = useRevert()
  const { sign, parts, details } = describeEntry(line, {
    pathOfPlace: (id) => view.place(id)?.path,
    rows: valueContext(view, useCurrency()),
    person: usePersonNames(),
  })
  const { canWrite } = useRights()
  const way = canWrite ? revertActionOf(line, view) : null
  return (
    <li className="flex flex-wrap items-start gap-x-3 py-3 sm:flex-nowrap">
      <EntryIcon sign={sign} />
      <div className="min-w-0 flex-1 basis-40 pt-1.5">
        <p className="leading-snug">
          <Sentence line={line} parts={parts} view={view} pathOf={pathOf} />
        </p>
        {details.length > 0 && <Details details={details} />}
        <EntryAuthor line={line} deviceId={deviceId} now={now} />
      </div>
      {way && (
        <div className="max-sm:w-full max-sm:ps-9 sm:-me-2">
          <Button variant="quiet" size="sm" pending={back.isPending} onClick={() => back.mutate(way)}>
            {way.label}
            <span className="sr-only" translate="no">
              {' '}
              {line.name}
            </span>
          </Button>
        </div>
      )}
    </li>
  )
}
