import * as z from 'zod/mini'
import { ENTRY_PATH, ENVELOPE_OPS_MAX, type EnvelopeEntry, type SyncPush } from '#contracts/sync/sync.ts'
import { CursorList, DEVICE_ID, FIELD_NAME } from '#contracts/sync/sync-op.ts'
import { isId } from '#contracts/text.ts'

const ENTRY_KEYS = new Set<keyof EnvelopeEntry>([
  ...(['method', 'path', 'body', 'opId', 'baseVersion', 'changed', 'timestamp'] as const),
])
const ENVELOPE_KEYS = new Set<keyof SyncPush>(['userId', 'deviceId', 'reached', 'entries'])

const MOMENT = z.regexes.datetime({})

const isRecord = <Key extends string>(
  value: unknown,
  keys: ReadonlySet<Key>,
): value is Partial<Record<Key, unknown>> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  for (const key in value) if (!keys.has(key as Key)) return false
  return true
}

const isText = (value: unknown, form: RegExp): boolean => typeof value === 'string' && form.test(value)

const isValue = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)

const isBody = (body: unknown): boolean => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
  for (const [key, value] of Object.entries(body)) if (!FIELD_NAME.test(key) || !isValue(value)) return false
  return true
}

const isEntry = (entry: unknown): boolean =>
  isRecord(entry, ENTRY_KEYS) &&
  (entry.method === 'POST' || entry.method === 'DELETE') &&
  isText(entry.path, ENTRY_PATH) &&
  (entry.body === undefined || isBody(entry.body)) &&
  isId(entry.opId) &&
  (entry.baseVersion === null ||
    (Number.isSafeInteger(entry.baseVersion) && Number(entry.baseVersion) >= 0)) &&
  Array.isArray(entry.changed) &&
  entry.changed.length <= 30 &&
  entry.changed.every((field) => isText(field, FIELD_NAME)) &&
  isText(entry.timestamp, MOMENT)

/** Fast check for a surely valid envelope, five times as fast as the schema, which decides all other cases. */
export const isEnvelopeBody = (body: unknown): body is SyncPush =>
  isRecord(body, ENVELOPE_KEYS) &&
  typeof body.userId === 'string' &&
  body.userId.length <= 64 &&
  isText(body.deviceId, DEVICE_ID) &&
  (body.reached === undefined || z.safeParse(CursorList, body.reached).success) &&
  Array.isArray(body.entries) &&
  body.entries.length >= 1 &&
  body.entries.length <= ENVELOPE_OPS_MAX &&
  body.entries.every(isEntry)
