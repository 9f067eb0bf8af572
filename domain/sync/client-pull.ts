import type { BinRow, ItemRow, SyncEntity } from '#contracts/sync-rows.ts'
import { baselineOf, isNews, learn } from './client-answer.ts'
import { type ClientRules, clientRules } from './client-rules.ts'
import {
  type Baseline,
  type ClientOffer,
  type ClientState,
  type LocalRow,
  waitingOn,
  withoutIdleRow,
  withRow,
} from './client-state.ts'
import { readCursor } from './cursor.ts'

/** Rows, in Trash or not, and ids deleted for good that the server told of, unpacked. */
export interface Told {
  readonly rows: readonly { readonly entity: SyncEntity; readonly row: BinRow | ItemRow }[]
  readonly gone: readonly { readonly entity: SyncEntity; readonly id: string; readonly version: number }[]
}

export interface Page extends Told {
  /** The cursor that was asked with. */
  readonly since: string | null
  readonly cursor: string
  /** What was deleted for good was left out: the answer to a device that has no rows. */
  readonly live?: boolean
}

interface News {
  readonly entity: SyncEntity
  readonly id: string
  readonly base: Baseline
}

const UNKNOWN = { fields: {}, createdAt: '', updatedAt: '', qrCode: null }
const GONE = { deleted: true, trashedAt: null, withBin: false }

/** Everything a page says, as baselines: what is gone keeps the fields that are known here. */
const tellings = (page: Told, rows: ReadonlyMap<string, LocalRow>): News[] => [
  ...page.rows.map(({ entity, row }) => ({ entity, id: row.id, base: baselineOf(entity, row) })),
  ...page.gone.map(({ entity, id, version }) => {
    const known = rows.get(id)?.base ?? UNKNOWN
    return { entity, id, base: { ...known, ...GONE, version } }
  }),
]

const take = (state: ClientState, { entity, id, base: told }: News, rules: ClientRules): ClientState => {
  const row = state.rows.get(id)
  const waiting = waitingOn(state, id)
  const what = row && waiting.length > 0 ? rules.pulled(row, waiting) : 'rebase'
  if (what === 'ignore') return state
  const known = learn(state, entity, id, told)
  if (what === 'rebase') return withoutIdleRow(known, id)
  const queue = known.queue.filter((entry) => entry.entityId !== id)
  return withoutIdleRow({ ...known, queue }, id)
}

const learnIdle = (rows: Map<string, LocalRow>, { entity, id, base: told }: News): void => {
  if (!isNews(rows.get(id)?.base, told)) return
  if (told.deleted && told.trashedAt === null) rows.delete(id)
  else rows.set(id, { entity, id, base: told })
}

const knowsMore = (state: ClientState, page: Told): boolean => {
  const there = new Set(page.rows.map(({ row }) => row.id))
  return [...state.rows.values()].some((row) => row.base !== null && !there.has(row.id))
}

/**
 * Takes one page of what changed (C4, C5). Rows with waiting changes take the server's values underneath, and
 * keep showing this device's own, so the cursor can advance without passing over anything.
 * Needs the rows of the page (of a `live` page: every row) and everything waiting on them.
 */
export const pulled = (state: ClientState, page: Page, rules: ClientRules = clientRules): ClientState => {
  // Another tab has taken this page, or a later one: what it told is known or older than what is known.
  if (page.since !== state.cursor) return state
  // A row that got here meanwhile may be among the deleted: this page cannot tell.
  if (page.live && knowsMore(state, page)) return state
  const busy = new Set([...state.queue, ...state.parked].map((entry) => entry.entityId))
  // One copy for the many rows that nothing waits on; the few others go through the rules one by one.
  const rows = new Map(state.rows)
  const told = tellings(page, rows)
  for (const news of told) if (!busy.has(news.id)) learnIdle(rows, news)
  let next: ClientState = { ...state, rows }
  for (const news of told) if (busy.has(news.id)) next = take(next, news, rules)
  return { ...next, cursor: page.cursor }
}

const differs = (a: Baseline, b: Baseline): boolean =>
  Object.keys(b.fields).some((field) => a.fields[field] !== b.fields[field])

const epochOf = (cursor: string | null): string | null =>
  cursor === null ? null : (readCursor(cursor)?.epoch ?? null)

/**
 * Takes the full list, after the cursor lost its meaning (C6). When the server went back to a backup, rows that
 * it lost or has in an older state are offered for re-upload; otherwise rows not listed were deleted.
 * Needs every row and everything that waits.
 */
export const listed = (state: ClientState, page: Page): ClientState => {
  if (page.since !== state.cursor) return state
  const restored = epochOf(state.cursor) !== null && epochOf(state.cursor) !== epochOf(page.cursor)
  const offers = new Map(state.offers.map((offer) => [offer.id, offer]))
  const offer = (kind: ClientOffer['kind'], entity: SyncEntity, id: string, base: Baseline) => {
    if (!base.deleted && !offers.has(id)) offers.set(id, { kind, entity, id, fields: base.fields })
  }
  const rows = new Map(state.rows)
  const present = new Set<string>()
  for (const { entity, row } of page.rows) {
    present.add(row.id)
    const told = baselineOf(entity, row)
    const base = rows.get(row.id)?.base
    if (restored && base && differs(base, told)) offer('older', entity, row.id, base)
    if (restored || isNews(base, told)) rows.set(row.id, { entity, id: row.id, base: told })
  }
  let next: ClientState = { ...state, rows }
  for (const { entity, id, base } of state.rows.values()) {
    if (present.has(id) || !base) continue
    if (restored) offer('missing', entity, id, base)
    else next = withoutIdleRow(withRow(next, { entity, id, base: { ...base, ...GONE } }), id)
  }
  return { ...next, offers: [...offers.values()], cursor: page.cursor }
}
