import { createHash } from 'node:crypto'
import { BinChange } from '#contracts/bins.ts'
import { ItemChange } from '#contracts/items.ts'
import type { Op } from '#contracts/sync-op.ts'
import type { FieldValues } from '#contracts/sync-rows.ts'
import { type HashedOp, meant } from '#domain/sync/row.ts'

/** An operation to carry out. `photo` is the digest of a picture that was stored under `data.imageUrl`. */
export type AskedOp = Op & { readonly photo?: string }

export interface Prepared {
  readonly ops: readonly HashedOp[]
  /** Operation id → what is wrong with its values. */
  readonly invalid: ReadonlyMap<string, { message: string; field: string }>
}

/** A picture only ever arrives as a file: a device may remove it, and no other address is believed. */
const believed = (op: AskedOp, values: FieldValues): FieldValues => {
  if (values.imageUrl === undefined || values.imageUrl === null || op.photo !== undefined) return values
  const { imageUrl: _, ...rest } = values
  return rest
}

const digest = (op: AskedOp, values: FieldValues): string => {
  const meaning = Object.entries(op.photo === undefined ? values : { ...values, imageUrl: op.photo })
  meaning.sort(([a], [b]) => (a < b ? -1 : 1))
  // Not the type: a form's PUT and the queue's POST of the same operation mean the same.
  const text = JSON.stringify([op.type === 'delete', op.entity, op.entityId, op.baseVersion, meaning])
  return createHash('sha256').update(text).digest('base64url')
}

/** Validates the values of operations by the forms' own schemas and names each operation's meaning by a digest. */
export const prepare = (asked: readonly AskedOp[]): Prepared => {
  const invalid = new Map<string, { message: string; field: string }>()
  const ops = asked.map((op): HashedOp => {
    if (op.type === 'delete') return { ...op, data: {}, changed: [], hash: digest(op, {}) }
    const given = believed(op, meant(op))
    const parsed = (op.entity === 'bin' ? BinChange : ItemChange).safeParse(given)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      invalid.set(op.opId, {
        message: issue?.message ?? 'Invalid input',
        field: String(issue?.path[0] ?? ''),
      })
    }
    const data = (parsed.success ? parsed.data : given) as HashedOp['data']
    return { ...op, data, changed: Object.keys(data), hash: digest(op, data) }
  })
  return { ops, invalid }
}
