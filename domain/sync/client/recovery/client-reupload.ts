import type { FieldValues } from '#contracts/sync/sync-rows.ts'
import {
  type ClientState,
  type Entry,
  entriesFor,
  isParked,
  visibleFields,
  withRow,
} from '../client-state.ts'
import { applyWrite } from '../client-write.ts'
import { withoutOffer } from './client-attention.ts'
import { requeueEntry } from './client-restore.ts'

/** Offered values that differ, except fields with queued changes. */
const newerFields = (offered: FieldValues, base: FieldValues, rowEntries: readonly Entry[]): FieldValues => {
  const touched = new Set(
    rowEntries.flatMap(({ type, photo, changed }) =>
      type === 'adjust'
        ? ['quantity']
        : photo === null
          ? changed
          : changed.includes('sweep')
            ? []
            : ['imageUrl'],
    ),
  )
  const differs = ([field, value]: [string, unknown]) => !touched.has(field) && value !== base[field]
  return Object.fromEntries(Object.entries(offered).filter(differs))
}

const withCode =
  (id: string, qrCode: string | null) =>
  (entry: Entry): Entry =>
    entry.entityId === id && qrCode !== null ? { ...entry, data: { ...entry.data, qrCode } } : entry

const isRemoval = ({ type }: Entry): boolean => type === 'delete' || type === 'purge'

/** Uploads a lost or rolled back row, followed by its queued changes, so that each of them has a history. */
export const reuploadRow = (
  state: ClientState,
  id: string,
  { newId, now, photo }: { newId: () => string; now: string; photo?: string | undefined },
): ClientState => {
  const storedOffer = state.offers.find((known) => known.id === id)
  if (!storedOffer) return state
  // A sweep comes with its picture only, which may be gone here.
  const { sweep: _, sweepImageUrl: __, ...offered } = storedOffer.fields
  const offer = { ...storedOffer, fields: offered }
  const { entity } = offer
  const row = state.rows.get(id)
  const rowEntries = entriesFor(state, id)
  const rest = withoutOffer(state, id)
  const fields = photo === undefined ? { ...offer.fields } : { ...offer.fields, imageUrl: null }
  const isUpdate = offer.kind === 'older' || (row?.base?.version ?? 0) > 0
  // A lost row deleted here goes to the server with its delete, which may still be taken back.
  const isRemoved = visibleFields(row, rowEntries) === null && rowEntries.some(isRemoval)
  if (isUpdate && isRemoved) return rest
  const withPhoto = (next: ClientState): ClientState =>
    photo === undefined
      ? next
      : applyWrite(next, { opId: newId(), type: 'update', entity, id, fields: {}, photo, now })
  if (isUpdate) {
    const { imageUrl, ...newer } = newerFields(offer.fields, row?.base?.fields ?? {}, rowEntries)
    // An image URL unknown to the server is uploaded as a picture, or cleared.
    const newFields = imageUrl === null ? { ...newer, imageUrl } : newer
    const withFields =
      Object.keys(newFields).length === 0
        ? rest
        : applyWrite(rest, { opId: newId(), type: 'update', entity, id, fields: newFields, now })
    return typeof imageUrl === 'string' ? withPhoto(withFields) : withFields
  }
  const withoutEntries: ClientState = {
    ...withRow(rest, { entity, id, base: null }),
    queue: rest.queue.filter((entry) => entry.entityId !== id),
    parked: rest.parked.filter((entry) => entry.entityId !== id),
  }
  const created = applyWrite(withoutEntries, { opId: newId(), type: 'create', entity, id, fields, now })
  const recreated = withPhoto({
    ...created,
    queue: created.queue.map(withCode(id, row?.base?.qrCode ?? null)),
  })
  const later = rowEntries.map(
    (entry, at): Entry => ({
      // The server may have answered that there is nothing to delete.
      ...(isParked(entry) || (isRemoval(entry) && entry.attempted) ? requeueEntry(entry, newId()) : entry),
      seq: recreated.lastSeq + 1 + at,
    }),
  )
  return { ...recreated, queue: [...recreated.queue, ...later], lastSeq: recreated.lastSeq + later.length }
}
