import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { FieldValue, SyncEntity } from '../sync/sync-rows.ts'
import { Id, Timestamp } from '../text.ts'

/** `conflict`: lost a merge. `refused`: kept aside, the row was in Trash. `adjusted`: quantity changed. */
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

/** `edited` excludes moves, quantities and checks. */
export const HistoryFilter = z.enum(['added', 'edited', 'moved', 'quantity', 'checked', 'trash'])
export type HistoryFilter = z.infer<typeof HistoryFilter>

/** Bin under its current name; empty after a purge. */
const BinRef = z.object({ id: z.string(), name: z.string() })

const Values = z.record(z.string(), FieldValue)

export const HistoryEntry = z.object({
  /** Ends in four digits from 0001: its position among the changes made together. */
  id: z.string(),
  /** When the server received it. */
  at: Timestamp,
  kind: HistoryKind,
  entity: SyncEntity,
  entityId: z.string(),
  name: z.string(),
  /** The bin itself, or the item's bin. */
  bin: z.nullable(BinRef),
  /** Previous bin of a moved item. */
  from: z.nullable(BinRef),
  /** 'Chrome on Windows'; null for changes made by the server. */
  device: z.nullable(z.string()),
  deviceId: z.nullable(z.string()),
  /** Person; null from before members, and for the server itself. */
  actor: z.optional(z.nullable(z.string())),
  /** Replaced, lost or refused values; empty after a purge. */
  before: Values,
  /** New values; `items` counts what went along with its bin, `by` is the person whose values a conflict left. */
  after: Values,
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const HISTORY_PAGE_SIZE = 50

const query = z.object({
  before: z.optional(z.string().check(z.regex(/^\d{1,15}\.[A-Za-z0-9_-]{21}$/))),
  show: z.optional(HistoryFilter),
})

const reply = z.object({
  /** Newest first. */
  entries: z.array(HistoryEntry),
  /** Cursor of the next page, null at the end. */
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
    inventory: 'read',
    apiKey: true,
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
    inventory: 'read',
    apiKey: true,
    summary: 'The same of one bin and what lay in it; also of a bin in Trash.',
    params: z.object({ id: Id }),
    query,
    reply,
  }),
  ofPlace: endpoint({
    name: 'history.ofPlace',
    method: 'GET',
    path: '/api/places/{id}/history',
    access: 'signed-in',
    subject: 'place',
    inventory: 'read',
    apiKey: true,
    summary:
      'The same of one place, and of the bins and places that came to it or left; also of one in Trash.',
    params: z.object({ id: Id }),
    query,
    reply,
  }),
} as const
