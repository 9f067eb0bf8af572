import { ONLY_EMPTY } from '#contracts/sync/sync-op.ts'
import type { FieldValue, FieldValues, SyncEntity } from '#contracts/sync/sync-rows.ts'
import { cleanFields } from '#domain/naming/clean-fields.ts'
import { pickFields } from '#domain/sync/client/client-state.ts'
import type { LocalWrite } from '#domain/sync/client/client-write.ts'
import type { LocalPhotos } from '../photos/local-photos.ts'
import type { BinView, ItemView, PlaceView, RecordView, RowChange } from '../view/types.ts'

export type RowView = BinView | ItemView | PlaceView | RecordView

/** A change with its row's id, and its new photo under the photo's digest. */
export interface PreparedChange {
  readonly change: RowChange
  readonly entity: SyncEntity
  readonly id: string
  readonly photo: string | null
}

/** Digests of new photos, one for each change. */
export type AddedPhotos = readonly (string | null)[]

const imageOf = (change: RowChange) => ('image' in change && change.image) || null

export const hasPhoto = (changes: readonly RowChange[]): boolean => changes.some(imageOf)

/** @returns bytes by digest too, for the transaction that writes the changes */
export const addPhotos = async (
  changes: readonly RowChange[],
  pictures: LocalPhotos,
): Promise<{ photos: AddedPhotos; blobs: ReadonlyMap<string, Blob> }> => {
  const photos: (string | null)[] = []
  const blobs = new Map<string, Blob>()
  for (const change of changes) {
    const image = imageOf(change)
    const photo = image && (await pictures.add(image))
    photos.push(photo)
    if (image && photo !== null) blobs.set(photo, image)
  }
  return { photos, blobs }
}

/** Names new rows. */
export const prepareChanges = (
  changes: readonly RowChange[],
  photos: AddedPhotos,
  newId: () => string,
): PreparedChange[] =>
  changes.map((change, at) => ({
    change,
    entity: change.type === 'adjust' ? 'item' : change.entity,
    id: change.id ?? newId(),
    photo: photos[at] ?? null,
  }))

const fieldOf = (view: RowView, field: string): FieldValue => (view as unknown as FieldValues)[field] ?? null

/** Fields that are given and differ from the row as the form opened it. */
const changedBy = (fields: FieldValues, seen: RowView | undefined): FieldValues => {
  const changed: Record<string, FieldValue> = {}
  for (const field of Object.keys(fields)) {
    const value = fields[field]
    if (value === undefined || (seen && fieldOf(seen, field) === value)) continue
    changed[field] = value
  }
  return changed
}

const otherFields = (change: RowChange): FieldValues => {
  if (change.type === 'adjust') return { by: change.by }
  if (change.type === 'delete' && change.onlyEmpty) return { [ONLY_EMPTY]: true }
  if (change.type === 'restore' && change.into !== undefined) return { binId: change.into }
  return {}
}

/**
 * Writes of one change: its values, then its photo.
 * @param current row as shown, for a form without `seen`
 */
export const writesOf = (
  { change, entity, id, photo }: PreparedChange,
  { newId, at, current }: { newId: () => string; at: string; current?: RowView | undefined },
): LocalWrite[] => {
  const { type } = change
  if (type === 'undo-create') return []
  if (type !== 'create' && type !== 'update')
    return [{ opId: newId(), type, entity, id, fields: otherFields(change), now: at }]
  const seen = type === 'update' ? change.seen : undefined
  // Computes what the server will, so that the row stays as it is shown.
  const values = cleanFields(entity, {
    ...(change.fields as FieldValues),
    ...(change.image === null && { imageUrl: null }),
  })
  // A sweep and its picture are one write, so that neither is ever shown with another's.
  if (photo !== null && 'sweep' in values)
    return [
      { entity, id, now: at, opId: newId(), type: 'update', fields: { sweep: values.sweep ?? null }, photo },
    ]
  if (type === 'create' && entity === 'record' && photo !== null) {
    const file = { ...values, digest: photo, bytes: change.image?.size ?? 0 }
    return [{ entity, id, now: at, opId: newId(), type, fields: file }]
  }
  const fields = changedBy(values, type === 'create' ? undefined : (seen ?? current))
  const about = {
    entity,
    id,
    now: at,
    ...(seen && { seen: { version: seen.version, fields: pickFields(entity, { ...seen }) } }),
  }
  const writes: LocalWrite[] = []
  if (type === 'create' || Object.keys(fields).length > 0)
    writes.push({ ...about, opId: newId(), type, fields })
  if (photo !== null) writes.push({ ...about, opId: newId(), type: 'update', fields: {}, photo })
  return writes
}
