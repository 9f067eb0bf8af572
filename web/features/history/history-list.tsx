import { CloudOff, History } from 'lucide-react'
import { useState } from 'react'
import type { HistoryFilter } from '#contracts/inventory/history.ts'
import { errorMessage } from '#web/platform/http/call-error.ts'
import { RetryAlert } from '#web/ui/feedback/retry-alert.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Chip, ChipRow } from '#web/ui/parts/chip.tsx'
import {
  type HistoryScope,
  useCompleteLastGroup,
  useHistory,
  useHistoryContext,
  useOfflineImports,
  usePendingLines,
} from './data/queries.ts'
import { byDay, filterOf, type HistoryLine } from './entries.ts'
import type { PathOf } from './entry-parts.tsx'
import { countOpenEntries, type EntryGroup, groupEntries, isSmallGroup } from './grouping.ts'
import { HistoryEntryView } from './history-entry.tsx'
import { HistoryGroupRow } from './history-group.tsx'
import * as messages from './messages.ts'

const FILTERS: readonly { show: HistoryFilter | null; label: string }[] = [
  { show: null, label: messages.everything },
  { show: 'added', label: messages.added },
  { show: 'edited', label: messages.edited },
  { show: 'moved', label: messages.moved },
  { show: 'quantity', label: messages.quantities },
  { show: 'checked', label: messages.checks },
  { show: 'trash', label: messages.deletedAndRestored },
]

interface HistoryListProps extends Pick<HistoryScope, 'of'> {
  pathOf: PathOf
}

export const HistoryList = ({ of, pathOf }: HistoryListProps) => {
  const [show, setShow] = useState<HistoryFilter | null>(null)
  const here = useHistoryContext()
  const waiting = usePendingLines(of?.id ?? null).filter((line) => show === null || filterOf(line) === show)
  const history = useHistory({ of, show })
  const { data, error, isPending, isFetchingNextPage, hasNextPage } = history
  const entries: readonly HistoryLine[] = data?.pages.flatMap((page) => page.entries) ?? []
  const unfinished = hasNextPage ? countOpenEntries(entries) : 0
  const loadMore = useCompleteLastGroup(history, unfinished > 0)
  // Hides an incomplete small group, which may still collapse.
  const known = isSmallGroup(unfinished) && !error ? entries.slice(0, -unfinished) : entries
  const runs = groupEntries(known)
  const lastRun = known === entries && unfinished > 0 ? runs.at(-1) : undefined
  const showsAdded = show === null || show === 'added'
  const offlineImports = useOfflineImports(of?.id ?? null, error !== null && !data && showsAdded, waiting)
  const now = Date.now()
  const draw = (run: EntryGroup) => {
    const [line] = run.lines
    if (line && run.lines.length === 1 && run.importId === null)
      return <HistoryEntryView key={run.id} line={line} now={now} pathOf={pathOf} {...here} />
    return (
      <HistoryGroupRow key={run.id} run={run} now={now} pathOf={pathOf} goesOn={run === lastRun} {...here} />
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <ChipRow label={messages.show}>
        {FILTERS.map((each) => (
          <Chip key={each.label} selected={each.show === show} onClick={() => setShow(each.show)}>
            {each.label}
          </Chip>
        ))}
      </ChipRow>
      {waiting.length > 0 && <Group title={messages.notSentYet}>{groupEntries(waiting).map(draw)}</Group>}
      {offlineImports.length > 0 && <Group title={messages.imports}>{offlineImports.map(draw)}</Group>}
      {error && <LoadError error={error} isOnline={here.isOnline} onAgain={() => void history.refetch()} />}
      {isPending && <Placeholders />}
      {byDay(runs, new Date(now)).map((day) => (
        <Group key={day.title} title={day.title}>
          {day.lines.map(draw)}
        </Group>
      ))}
      {data && !error && entries.length === 0 && (
        <EmptyState
          icon={<History />}
          title={show === null ? messages.emptyHistory : messages.noMatches}
          text={show === null ? messages.emptyHistoryHint : messages.noMatchesHint}
        />
      )}
      {hasNextPage && (
        <Button variant="secondary" className="self-center" pending={isFetchingNextPage} onClick={loadMore}>
          {isFetchingNextPage ? messages.loading : messages.showOlder}
        </Button>
      )}
      {data && !hasNextPage && entries.length > 0 && (
        <p className="text-center text-sm text-ink-soft">{messages.historyLimit}</p>
      )}
    </div>
  )
}

const Group = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section aria-label={title} className="lg:grid lg:grid-cols-[10rem_minmax(0,1fr)] lg:gap-x-8">
    <h2 className="mb-1 text-sm font-semibold text-ink-soft lg:pt-4">{title}</h2>
    <ol className="divide-y rounded border bg-surface px-3.5">{children}</ol>
  </section>
)

interface LoadErrorProps {
  error: Error
  isOnline: boolean
  onAgain: () => void
}

const LoadError = ({ error, isOnline, onAgain }: LoadErrorProps) => (
  <RetryAlert
    live
    icon={<CloudOff aria-hidden="true" />}
    title={isOnline ? messages.historyNotLoaded : messages.historyNeedsConnection}
    text={isOnline ? errorMessage(error, common.tryAgainSoon) : messages.offlineHint}
    onRetry={onAgain}
  />
)

const Placeholders = () => (
  <div role="status" aria-label={messages.loadingTheHistory} className="flex flex-col gap-2">
    {[0, 1, 2, 3, 4].map((at) => (
      <Skeleton key={at} className="h-16" />
    ))}
  </div>
)
