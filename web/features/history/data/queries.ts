import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type HistoryFilter, type HistoryPage, historyEndpoints } from '#contracts/inventory/history.ts'
import type { UnsentChange } from '#domain/sync/unsent-changes.ts'
import { useInventoryView, useSyncState } from '#web/data/use-offline.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import { call } from '#web/platform/http/call.ts'
import { type HistoryLine, toEntry } from '../entries.ts'
import { type EntryGroup, groupEntries } from '../grouping.ts'
import { importLines, isUndoable } from './import-lines.ts'

export { importedRows } from '#web/data/undo-import/imported-rows.ts'
export { IMPORT_WHOLE_MAX } from '#web/data/undo-import/undo-in-parts.ts'
export type { InventoryView } from '#web/offline/view/types.ts'
export { valueContext } from '#web/offline/view/value-context.ts'

export const HISTORY_KEY = [historyEndpoints.ofAccount.path] as const

const usePendingCount = (): number =>
  useSyncState(({ pendingOperations, parked }) => pendingOperations + parked.length)

export interface HistoryScope {
  /** Bin or place whose history it is; null for everything. */
  readonly of: { readonly entity: 'bin' | 'place'; readonly id: string } | null
  readonly show: HistoryFilter | null
}

/** Reads the history, newest first; refetched after pushes. */
export const useHistory = ({ of, show }: HistoryScope) => {
  const queryClient = useQueryClient()
  const pending = usePendingCount()
  const fetchedPending = useRef(pending)
  useEffect(() => {
    if (fetchedPending.current === pending) return
    fetchedPending.current = pending
    void queryClient.invalidateQueries({ queryKey: HISTORY_KEY })
  }, [pending, queryClient])
  return useInfiniteQuery({
    queryKey: [...HISTORY_KEY, of?.id, show],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }): Promise<HistoryPage> => {
      const query = { before: pageParam, show: show ?? undefined }
      if (of === null) return call(historyEndpoints.ofAccount, { query, signal })
      const endpoint = of.entity === 'bin' ? historyEndpoints.ofBin : historyEndpoints.ofPlace
      return call(endpoint, { params: { id: of.id }, query, signal })
    },
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  })
}

/** Pages prefetched to complete a group: 1,000 ops, the envelope limit. */
const PREFETCHED_PAGES_MAX = 20

/** Loads more while the last group is incomplete, up to a limit. @returns loads the next page */
export const useCompleteLastGroup = (
  { data, error, isFetching, fetchNextPage }: ReturnType<typeof useHistory>,
  unfinished: boolean,
) => {
  const [until, setUntil] = useState(PREFETCHED_PAGES_MAX)
  const pages = data?.pages.length ?? 0
  const mayFetchMore = unfinished && !error && !isFetching && pages < until
  useEffect(() => {
    if (mayFetchMore) void fetchNextPage()
  }, [mayFetchMore, fetchNextPage])
  return () => {
    setUntil(pages + PREFETCHED_PAGES_MAX)
    void fetchNextPage()
  }
}

const isInScope = ({ bin, from, entityId, before, after }: HistoryLine, id: string | null) => {
  if (id === null || bin?.id === id || from?.id === id || entityId === id) return true
  return [before, after].some(({ placeId, parentId }) => placeId === id || parentId === id)
}

export const usePendingLines = (ofId: string | null): readonly HistoryLine[] => {
  const view = useInventoryView()
  const pending = usePendingCount()
  const { deviceId, waitingChanges } = currentOffline()
  const [changes, setChanges] = useState<readonly UnsentChange[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of either is the reason to read again
  useEffect(() => {
    let current = true
    waitingChanges().then(
      (found) => current && setChanges(found),
      (error: unknown) => console.warn('What waits could not be read', error),
    )
    return () => {
      current = false
    }
  }, [view, pending, waitingChanges])
  return changes
    .map((change) => toEntry(change, deviceId, (id) => view.bin(id)?.name))
    .filter((line) => isInScope(line, ofId))
    .reverse()
}

/** Lists imports that can be undone while the history does not load. */
export const useOfflineImports = (
  ofId: string | null,
  enabled: boolean,
  waiting: readonly HistoryLine[],
): readonly EntryGroup[] => {
  const view = useInventoryView()
  if (!enabled) return []
  const now = Date.now()
  const lines = importLines(view, waiting).filter((line) => isInScope(line, ofId) && isUndoable(line.at, now))
  return groupEntries(lines)
}

export const useHistoryContext = () => {
  const view = useInventoryView()
  const isOnline = useSyncState((state) => state.isOnline)
  return { view, deviceId: currentOffline().deviceId, isOnline }
}
