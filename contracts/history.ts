import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FieldValue, SyncEntity } from './sync-rows.ts'
import { Id, Timestamp } from './text.ts'

/**
 * What was done. `conflict`: a value lost against another device's. `refused`: the row was in Trash, so what
 * came was kept aside. `adjusted`: something was taken out or put back.
 */
export const HistoryKind = z.enum([
  'created',
  'changed',
  'adjusted',
  'conflict',
  'refused',
  'deleted',
  'restored',
  'purged',
])
export type HistoryKind = z.infer<typeof HistoryKind>

/** What of the history is asked for. `edited` are values, but for moves, quantities and checks. */
export const HistoryFilter = z.enum(['added', 'edited', 'moved', 'quantity', 'checked', 'trash'])
export type HistoryFilter = z.infer<typeof HistoryFilter>

/** A bin as it is called now; empty when it was deleted for good. */
const Place = z.object({ id: z.string(), name: z.string() })

const Values = z.record(z.string(), FieldValue)

export const HistoryEntry = z.object({
  /** Ends with its place, in four digits from 0001, among all that was done together with it. */
  id: z.string(),
  /** When it reached the server. */
  at: Timestamp,
  kind: HistoryKind,
  entity: SyncEntity,
  entityId: z.string(),
  /** What it was called then. */
  name: z.string(),
  /** The bin that it is about: itself, or the one in which the item lay since. */
  bin: z.nullable(Place),
  /** Where the item lay until then, when it was moved. */
  from: z.nullable(Place),
  /** The browser in words, 'Chrome on Windows'; null for what the program did by itself. */
  device: z.nullable(z.string()),
  deviceId: z.nullable(z.string()),
  /** Values that were replaced, lost or refused. Nothing is told of what was deleted for good. */
  before: Values,
  /** What stands in their place; `items`: how many went or came along with their bin. */
  after: Values,
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** Entries in one answer. */
export const HISTORY_PAGE_SIZE = 50

const query = z.object({
  /** `next` of the page before. */
  before: z.optional(z.string().check(z.regex(/^\d{1,15}\.[A-Za-z0-9_-]{21}$/))),
  show: z.optional(HistoryFilter),
})

const reply = z.object({
  /** Newest first. */
  entries: z.array(HistoryEntry),
  /** What to ask with for older ones; null when there are none. */
  next: z.nullable(z.string()),
})
export type HistoryPage = z.infer<typeof reply>

export const historyEndpoints = {
  ofAccount: endpoint({
    name: 'history.ofAccount',
    method: 'GET',
    path: '/api/history',
    access: 'signed-in',
    subject: 'self',
    summary: 'What was done to bins and items in the last 90 days, newest first.',
    query,
    reply,
  }),
  ofBin: endpoint({
    name: 'history.ofBin',
    method: 'GET',
    path: '/api/bins/{id}/history',
    access: 'signed-in',
    subject: 'bin',
    summary: 'The same of one bin and what lay in it; also of a bin in Trash.',
    params: z.object({ id: Id }),
    query,
    reply,
  }),
} as const
