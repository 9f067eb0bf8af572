import type { SyncEntity, SyncRow } from '#contracts/sync/sync-rows.ts'
import { VERSION_LEAP } from '../wire/cursor.ts'
import { baselineOf, isNewer, updateBaseline } from './client-results.ts'
import {
  type Baseline,
  type ClientOffer,
  type ClientState,
  entriesFor,
  type LocalRow,
  localTrashedAt,
  pruneRow,
  visibleFields,
  withRow,
} from './client-state.ts'

export interface ServerRows {
  readonly rows: readonly { readonly entity: SyncEntity; readonly row: SyncRow }[]
  readonly gone: readonly { readonly entity: SyncEntity; readonly id: string; readonly version: number }[]
}

export interface PulledPage extends ServerRows {
  readonly since: string | null
  /** Inventory that was asked for; null for the person's own. */
  readonly inventory?: string | null
  readonly reached?: readonly string[]
  readonly cursor: string
  readonly more?: boolean
  /** Purged ids were left out, for a device without rows. */
  readonly live?: boolean
  /** Of a full list: true when the server lost nothing that this device has. */
  readonly lossless?: boolean
}

interface RowUpdate {
  readonly entity: SyncEntity
  readonly id: string
  readonly base: Baseline
}

const EMPTY_BASELINE = { fields: {}, createdAt: '', updatedAt: '', qrCode: null }
const DELETED_BASELINE = { deleted: true, trashedAt: null, withBin: false }

/** Converts a page to baselines; purged rows keep the fields known here. */
const updatesOf = (page: ServerRows, rows: ReadonlyMap<string, LocalRow>): RowUpdate[] => [
  ...page.rows.map(({ entity, row }) => ({ entity, id: row.id, base: baselineOf(entity, row) })),
  ...page.gone.map(({ entity, id, version }) => {
    const known = rows.get(id)?.base ?? EMPTY_BASELINE
    return { entity, id, base: { ...known, ...DELETED_BASELINE, version } }
  }),
]

const unconfirmedCursors = (cursors: readonly string[], { reached }: PulledPage): readonly string[] => {
  const unconfirmed = cursors.filter((cursor) => !reached?.includes(cursor))
  return unconfirmed.length === cursors.length ? cursors : unconfirmed
}

const applyUpdate = (state: ClientState, { entity, id, base: baseline }: RowUpdate): ClientState => {
  return pruneRow(updateBaseline(state, entity, id, baseline), id)
}

const isPurged = ({ deleted, trashedAt }: Baseline): boolean => deleted && trashedAt === null

const setIdleBaseline = (rows: Map<string, LocalRow>, { entity, id, base: baseline }: RowUpdate): void => {
  if (!isNewer(rows.get(id)?.base, baseline)) return
  if (isPurged(baseline)) rows.delete(id)
  else rows.set(id, { entity, id, base: baseline })
}

const hasUnconfirmedRows = (state: ClientState, page: ServerRows): boolean => {
  const pageIds = new Set(page.rows.map(({ row }) => row.id))
  return [...state.rows.values()].some((row) => row.base !== null && !pageIds.has(row.id))
}

/** False for a late answer about another inventory. */
const isAbout = ({ inventory }: PulledPage, { inventoryId }: ClientState): boolean =>
  inventory === undefined || inventory === inventoryId

/** Applies one page; rows with queued changes still show the local values. Needs its rows and entries. */
export const applyPage = (state: ClientState, page: PulledPage): ClientState => {
  // Another tab has applied this page, or a later one.
  if (page.since !== state.cursor || !isAbout(page, state)) return state
  // A row that arrived meanwhile may have been purged: this page cannot tell.
  if (page.live && hasUnconfirmedRows(state, page)) return state
  const idsWithEntries = new Set([...state.queue, ...state.parked].map((entry) => entry.entityId))
  // Rows without entries share one copy of the map.
  const rows = new Map(state.rows)
  const updates = updatesOf(page, rows)
  for (const update of updates) if (!idsWithEntries.has(update.id)) setIdleBaseline(rows, update)
  let next: ClientState = { ...state, rows }
  for (const update of updates) if (idsWithEntries.has(update.id)) next = applyUpdate(next, update)
  const isWhole = state.isWhole || page.more !== true
  return { ...next, cursor: page.cursor, isWhole, reached: unconfirmedCursors(state.reached, page) }
}

const differs = (a: Baseline, b: Baseline): boolean =>
  Object.keys(b.fields).some((field) => a.fields[field] !== b.fields[field])

const stepsOf = ({ version }: Baseline): number => version % VERSION_LEAP

/** True when the row was deleted for good before it came, a delete and a purge later, to what is known here. */
const wasPurgedEarlier = (known: Baseline, gone: Baseline): boolean => stepsOf(gone) < stepsOf(known) + 2

/** Applies a full list, offering what the server lost (docs/rules.md#reset-offers). Needs every row and entry. */
export const applyFullList = (state: ClientState, page: PulledPage): ClientState => {
  if (page.since !== state.cursor || !isAbout(page, state)) return state
  const lossless = page.lossless === true
  const offers = new Map(state.offers.map((offer) => [offer.id, offer]))
  const isShown = (row: LocalRow) => visibleFields(row, entriesFor(state, row.id)) !== null
  // A delete that only this device knows may still be taken back.
  const mayReturn = (row: LocalRow) =>
    row.base?.deleted === false && localTrashedAt(row, entriesFor(state, row.id)) !== null
  const offer = (kind: ClientOffer['kind'], row: LocalRow, base: Baseline) => {
    const { entity, id } = row
    if (!offers.has(id)) offers.set(id, { kind, entity, id, fields: base.fields })
  }
  const rows = new Map(state.rows)
  // Counts a purged row as missing where its purge did not know what the server lost of it.
  const isLost = ({ id, base }: RowUpdate) => {
    const row = state.rows.get(id)
    const isHere = !lossless && row?.base && isShown(row)
    return isHere && isPurged(base) && wasPurgedEarlier(row.base, base)
  }
  const updates = updatesOf(page, state.rows).filter((update) => !isLost(update))
  for (const { entity, id, base: incoming } of updates) {
    const row = state.rows.get(id)
    const isGone = isPurged(incoming)
    const isOlder = !lossless && row?.base && !isGone && differs(row.base, incoming)
    if (isOlder && row.base && isShown(row)) offer('older', row, row.base)
    if (row?.base || !isGone) rows.set(id, { entity, id, base: incoming })
  }
  let next: ClientState = { ...state, rows }
  const present = new Set(updates.map(({ id }) => id))
  for (const row of state.rows.values()) {
    const { id, base } = row
    if (base && !present.has(id)) {
      const isGone = lossless || !(isShown(row) || mayReturn(row))
      if (!isGone) offer('missing', row, base)
      // Any version of a row that the server lost counts as newer.
      next = withRow(next, { ...row, base: { ...base, ...(isGone ? DELETED_BASELINE : { version: 0 }) } })
    }
    next = pruneRow(next, id)
  }
  const reached = unconfirmedCursors(state.reached, page)
  return { ...next, offers: [...offers.values()], cursor: page.cursor, isWhole: true, reached }
}
