import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import { BinChange } from '#contracts/inventory/bins.ts'
import { QUANTITY_MAX } from '#contracts/inventory/field-limits.ts'
import { ItemChange } from '#contracts/inventory/items.ts'
import { PlaceChange } from '#contracts/inventory/places.ts'
import { RecordChange } from '#contracts/inventory/records.ts'
import { SweepText } from '#contracts/inventory/sweeps.ts'
import { ONLY_EMPTY, type Op } from '#contracts/sync/sync-op.ts'
import type { FieldValues } from '#contracts/sync/sync-rows.ts'
import type { RunAccess, UserId } from '#domain/inventories/ids.ts'
import { namedActor } from '#domain/sync/author.ts'
import { changedValues, type HashedOp } from '#domain/sync/wire/stored-row.ts'
import * as messages from '../messages.ts'

/** An operation to apply. */
export type RequestedOp = Op & {
  /** Digest of the image at `data.imageUrl`. */
  readonly photo?: string
  /** Set by the server for a removal of rows that go to another inventory. */
  readonly isMove?: true
}

const AdjustBy = z.int().check(
  z.minimum(-QUANTITY_MAX),
  z.maximum(QUANTITY_MAX),
  z.refine((by) => by !== 0),
)

export interface PreparedOps {
  readonly ops: readonly HashedOp[]
  readonly invalid: ReadonlyMap<string, { message: string; field: string }>
}

/** Images arrive as files only: an operation may remove one, but not set an address. A sweep has no other picture than its own. */
const withoutUntrustedImage = (op: RequestedOp, values: FieldValues): FieldValues => {
  const { imageUrl, sweep, sweepImageUrl, ...rest } = values
  const isPhoto = op.photo !== undefined
  if (sweep !== undefined) return { ...rest, sweep, sweepImageUrl: (isPhoto && sweepImageUrl) || null }
  return imageUrl === undefined || (imageUrl !== null && !isPhoto) ? rest : { ...rest, imageUrl }
}

/** Types in the digest; create and update share one. */
const DIGESTED_TYPES: readonly Op['type'][] = ['delete', 'restore', 'purge', 'adjust', 'recode']

const digest = (op: RequestedOp, values: FieldValues, actorId: UserId | null): string => {
  const pictured = values.sweep === undefined ? 'imageUrl' : 'sweepImageUrl'
  const meaning = Object.entries(op.photo === undefined ? values : { ...values, [pictured]: op.photo })
  meaning.sort(([a], [b]) => (a < b ? -1 : 1))
  // Not the type: a form's PUT and the queue's POST of the same operation are equal.
  const text = JSON.stringify([
    DIGESTED_TYPES.indexOf(op.type),
    op.entity,
    op.entityId,
    op.baseVersion,
    meaning,
    ...(actorId === null ? [] : [actorId]),
  ])
  return hash('sha256', text, 'base64url')
}

const SyncedPlace = z.extend(PlaceChange, {
  sweep: z.optional(SweepText),
  sweepImageUrl: z.optional(z.nullable(z.string())),
})

const CHANGE_SCHEMAS = { bin: BinChange, item: ItemChange, place: SyncedPlace, record: RecordChange }

const pickValues = (values: FieldValues, names: readonly string[]): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

const prepareAdjust = (
  op: RequestedOp,
  invalid: Map<string, { message: string; field: string }>,
): Omit<HashedOp, 'hash' | 'actor'> => {
  const by = AdjustBy.safeParse(op.data.by)
  if (!by.success) {
    const message = messages.notAnAdjustment
    invalid.set(op.opId, { message, field: 'by' })
  }
  const data = { by: op.data.by ?? null }
  return { ...op, data, changed: [] }
}

/** Validates operations with the forms' schemas, and digests their meaning and who asks. */
export const prepareOps = (
  requested: readonly RequestedOp[],
  { inventoryId, actor }: RunAccess,
): PreparedOps => {
  const named = namedActor(inventoryId, actor)
  const invalid = new Map<string, { message: string; field: string }>()
  const ops = requested.map((op): HashedOp => {
    if (op.type === 'delete' || op.type === 'purge' || op.type === 'recode') {
      const isConditional = op.type === 'delete' && op.entity === 'bin' && op.data[ONLY_EMPTY] === true
      const data = isConditional ? { [ONLY_EMPTY]: true } : {}
      return { ...op, actor, data, changed: [], hash: digest(op, data, named) }
    }
    if (op.type === 'adjust') {
      const adjust = prepareAdjust(op, invalid)
      return { ...adjust, actor, hash: digest(op, adjust.data, named) }
    }
    const all = withoutUntrustedImage(op, changedValues(op))
    // Only an item can be restored to another bin.
    const fields = op.type === 'restore' ? pickValues(all, op.entity === 'item' ? ['binId'] : []) : all
    const parsed = CHANGE_SCHEMAS[op.entity].safeParse(fields)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      invalid.set(op.opId, {
        message: issue?.message ?? messages.invalid,
        field: String(issue?.path[0] ?? ''),
      })
    }
    const data = (parsed.success ? parsed.data : fields) as HashedOp['data']
    const hasCode = op.entity === 'bin' || op.entity === 'place'
    const claimedCode = hasCode && typeof op.data.qrCode === 'string' ? op.data.qrCode : null
    const claim = claimedCode !== null && { claimedCode }
    return { hash: digest(op, data, named), ...op, ...claim, actor, data, changed: Object.keys(data) }
  })
  return { ops, invalid }
}
