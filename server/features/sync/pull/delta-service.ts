import { ROW_FORMAT } from '#contracts/first-calls.ts'
import type { Role } from '#contracts/inventory/inventories.ts'
import { INITIAL_CURSOR, PLACES_ROW_FORMAT, RECORDS_ROW_FORMAT, type SyncPage } from '#contracts/sync/sync.ts'
import { parseCursors } from '#contracts/sync/sync-op.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import {
  type PullStart,
  readCursor,
  resolvePullStart,
  type ServerTimeline,
  type SyncCursor,
  startOfFormat,
  writeCursor,
} from '#domain/sync/wire/cursor.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { checkCursors, nameIn } from '../timeline/cursor-check.ts'
import { startInventoryTimeline } from '../timeline/timeline-start-store.ts'
import { readMemberTimelines, readStamp } from '../timeline/timeline-store.ts'
import { type DeltaRows, type KindPage, readDelta, setTimeline } from './delta-store.ts'
import { createPageColumns } from './page-columns.ts'
import { toPersonName } from './people.ts'

/** Texts of a page by kind of row, so that long ones hold neither the event loop nor memory. */
const PAGE_BYTES = 4 * 1024 * 1024

interface DeltaServiceDeps {
  readonly db: Db
  readonly newId: () => string
  readonly pageRows: number
  readonly pageBytes?: number
  /** Error for somebody who is no member of an open inventory. */
  readonly refusalOf: (tx: Queryable, access: InventoryAccess) => Promise<Error>
}

const NOT_ASKED: KindPage = { cells: [], cut: false }

/** The first rows of all kinds in the change order; none behind a cut, or the cursor would pass what was cut. */
const trimToPage = ({ places = NOT_ASKED, records = NOT_ASKED, ...delta }: DeltaRows, pageRows: number) => {
  const pages = { bins: delta.bins, items: delta.items, places, records }
  const columns = {
    bins: createPageColumns('bin', delta.bins.cells),
    items: createPageColumns('item', delta.items.cells),
    places: createPageColumns('place', places.cells),
    records: createPageColumns('record', records.cells),
  }
  const kinds = Object.keys(columns) as (keyof typeof columns)[]
  const cuts = kinds.flatMap((kind) => (pages[kind].cut ? [columns[kind].seq.at(-1) ?? 0] : []))
  const order = kinds.flatMap((kind) => columns[kind].seq).sort((a, b) => a - b)
  const ends = order.length > pageRows ? [...cuts, order[pageRows - 1] ?? 0] : cuts
  const end = ends.length > 0 ? Math.min(...ends) : undefined
  return {
    more: end !== undefined,
    seq: end ?? delta.seq,
    bins: columns.bins.upTo(end),
    items: columns.items.upTo(end),
    places: columns.places.upTo(end),
    records: columns.records.upTo(end),
  }
}

const othersOf = (rowFormat: number): 'none' | 'places' | 'records' => {
  if (rowFormat >= RECORDS_ROW_FORMAT) return 'records'
  return rowFormat >= PLACES_ROW_FORMAT ? 'places' : 'none'
}

const cursorAfter = (cursor: string | undefined): SyncCursor | null =>
  cursor === undefined ? null : readCursor(cursor)

interface PullRequest {
  readonly since?: string | undefined
  readonly reached?: string | undefined
  /** Cursors of the caller's own inventory name none. */
  readonly isHome?: boolean
  readonly rowFormat?: string | undefined
  readonly places?: '1' | undefined
}

interface PullPlan {
  readonly start: PullStart
  /** Of a member whose cursor names the last change. */
  readonly upToDate?: Role
}

const isLast = ({ seq, stamp }: SyncCursor, timeline: ServerTimeline): boolean =>
  seq === timeline.seq && stamp !== null && timeline.stamps.includes(stamp)

/** Pages of changes in an inventory's rows. */
export const createDeltaService = ({
  db,
  newId,
  pageRows,
  pageBytes = PAGE_BYTES,
  refusalOf,
}: DeltaServiceDeps) => {
  const startOf = async (
    access: InventoryAccess,
    { since, reached, isHome = true }: PullRequest,
  ): Promise<PullPlan> => {
    const sinceCursors = since === undefined || since === INITIAL_CURSOR ? [] : [since]
    const candidates = [...sinceCursors, ...parseCursors(reached)]
    if (candidates.length === 0) return { start: 'changes' }
    const { inventoryId } = access
    const cursors = candidates.map(cursorAfter)
    checkCursors(cursors, access, isHome)
    const { timelines, role } = await readMemberTimelines(db, access, cursors)
    const start = resolvePullStart(
      timelines.map((timeline, at) => ({ cursor: cursors[at] ?? null, timeline })),
    )
    const [timeline] = timelines
    const timelineId = timeline?.timelineId
    if (start === 'new-timeline' && timelineId)
      await startInventoryTimeline(db, inventoryId, { timelineId, newId })
    const last = start === 'changes' && sinceCursors.length > 0 ? cursors[0] : null
    const isUpToDate = last && timeline && isLast(last, timeline)
    return { start, ...(isUpToDate && role && { upToDate: role }) }
  }

  return async (access: InventoryAccess, request: PullRequest): Promise<SyncPage> => {
    const limit = pageRows + 1
    const { inventoryId, actor } = access
    const rowFormat = Math.min(Number(request.rowFormat ?? request.places ?? 0), ROW_FORMAT)
    const others = othersOf(rowFormat)
    const since = cursorAfter(request.since)
    const { start: pullStart, upToDate: role } = await startOf(access, request)
    const start = startOfFormat(pullStart, { rowFormat, since })
    const reset = start !== 'changes'
    const name = nameIn(access, request.isHome ?? true)
    // Most pulls find nothing, and reading no rows takes as long as reading some.
    if (role && since && !reset) {
      const cursor = writeCursor({
        timelineId: since.timelineId,
        seq: since.seq,
        stamp: since.stamp,
        rowFormat,
        ...name,
      })
      return { userId: actor, cursor, reset, more: false, inventory: inventoryId, role }
    }
    const afterSeq = reset ? 0 : (since?.seq ?? 0)
    const live = request.since === undefined && !reset
    const readPage = async () => {
      const delta = await readDelta(db, access, { afterSeq, live, limit, bytes: pageBytes, others })
      if (!delta) throw await refusalOf(db, access)
      if (delta.timelineId !== null) return { ...delta, timelineId: delta.timelineId }
      await setTimeline(db, newId(), { replace: false })
      return null
    }
    const delta = (await readPage()) ?? (await readPage())
    if (!delta) throw new Error('The server cannot name its timeline')
    const page = trimToPage(delta, pageRows)
    const { more, seq, bins, items } = page
    const stamp = more ? await readStamp(db, inventoryId, seq) : delta.stamp
    return {
      userId: actor,
      cursor: writeCursor({
        timelineId: delta.timelineId,
        seq,
        stamp,
        rowFormat,
        ...name,
      }),
      reset,
      more,
      inventory: inventoryId,
      role: delta.role,
      ...(delta.people && { people: delta.people.map(toPersonName) }),
      ...(reset && { lossless: start === 'list' }),
      ...(bins.packedRows && { bins: bins.packedRows }),
      ...(items.packedRows && { items: items.packedRows }),
      ...(page.places.packedRows && { places: page.places.packedRows }),
      ...(page.records.packedRows && { records: page.records.packedRows }),
      ...(page.places.purgedRows.length > 0 && { gonePlaces: page.places.purgedRows }),
      ...(page.records.purgedRows.length > 0 && { goneRecords: page.records.purgedRows }),
      ...(bins.purgedRows.length > 0 && { goneBins: bins.purgedRows }),
      ...(items.purgedRows.length > 0 && { goneItems: items.purgedRows }),
    }
  }
}

export type ReadDelta = ReturnType<typeof createDeltaService>
