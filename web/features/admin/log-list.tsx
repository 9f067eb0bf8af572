import { type AdminLogEntry, DELETED_ACCOUNT } from '#contracts/accounts/admin.ts'
import { formatMoment } from '#domain/format/format-date.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useAdminLog } from './data/queries.ts'
import { LoadFailed } from './load-failed.tsx'
import * as messages from './messages.ts'

const nameOf = (email: string): string => (email === DELETED_ACCOUNT ? messages.deletedAccount : email)

const formatEntry = ({ adminEmail, action, personEmail }: AdminLogEntry): string => {
  const admin = adminEmail === null ? messages.commandLine : nameOf(adminEmail)
  const person = nameOf(personEmail)
  // A newer server may know more actions.
  return messages.adminActions[action]?.(admin, person) ?? `${admin} ${action} ${person}`
}

export const LogList = () => {
  const log = useAdminLog()
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? []
  if (log.isPending) return <Skeleton className="h-32" />
  if (!log.data)
    return <LoadFailed title={messages.logNotLoaded} error={log.error} onRetry={() => void log.refetch()} />
  if (entries.length === 0) return <EmptyState title={messages.emptyLog} text={messages.emptyLogHint} />
  return (
    <>
      <ul className="divide-y">
        {entries.map((entry) => (
          <li key={entry.id} className="py-2.5">
            <p className="break-words">{formatEntry(entry)}</p>
            <p className="text-sm text-ink-soft">{formatMoment(entry.at)}</p>
          </li>
        ))}
      </ul>
      {log.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4"
          pending={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {messages.showMore}
        </Button>
      )}
    </>
  )
}
