import type { FieldValues } from '#contracts/sync-rows.ts'
import { withoutOffer } from './client-attention.ts'
import { requeueEntry } from './client-restore.ts'
import { type ClientState, type Entry, entriesFor, visibleFields, withRow } from './client-state.ts'
import { applyWrite } from './client-write.ts'

/** The offered values that differ from the server's, but for fields that a waiting change of this device is about. */
const newerFields = (offered: FieldValues, base: FieldValues, waiting: readonly Entry[]): FieldValues => {
  const touched = new Set(
    waiting.flatMap(({ type, photo, changed }) =>
      type === 'adjust' ? ['quantity'] : photo === null ? changed : ['imageUrl'],
    ),
  )
  const differs = ([field, value]: [string, unknown]) => !touched.has(field) && value !== base[field]
  return Object.fromEntries(Object.entries(offered).filter(differs))
}

/** Has a bin made anew under the code that is on its label. */
const withCode =
  (id: string, qrCode: string | null) =>
  (entry: Entry): Entry =>
    entry.entityId === id && qrCode !== null ? { ...entry, data: { ...entry.data, qrCode } } : entry

/**
 * Sends what this device knew of a row that the server lost or has in an older state. What waited on a lost row goes
 * after it, so that the server keeps what each change replaces.
 */
export const reuploadRow = (
  state: ClientState,
  id: string,
  { newId, now, photo }: { newId: () => string; now: string; photo?: string | undefined },
): ClientState => {
  const offer = state.offers.find((known) => known.id === id)
  if (!offer) return state
  const { entity } = offer
  const row = state.rows.get(id)
  const waiting = entriesFor(state, id)
  const rest = withoutOffer(state, id)
  const fields = photo === undefined ? { ...offer.fields } : { ...offer.fields, imageUrl: null }
  // This device may have deleted it meanwhile, or another one uploaded it.
  if (row && visibleFields(row, waiting) === null) return rest
  const withPhoto = (next: ClientState): ClientState =>
    photo === undefined
      ? next
      : applyWrite(next, { opId: newId(), type: 'update', entity, id, fields: {}, photo, now })
  if (offer.kind === 'older' || (row?.base?.version ?? 0) > 0) {
    const { imageUrl, ...newer } = newerFields(offer.fields, row?.base?.fields ?? {}, waiting)
    // A picture's address that the server forgot leads nowhere: it is sent as a picture, or taken off.
    const said = imageUrl === null ? { ...newer, imageUrl } : newer
    const told =
      Object.keys(said).length === 0
        ? rest
        : applyWrite(rest, { opId: newId(), type: 'update', entity, id, fields: said, now })
    return typeof imageUrl === 'string' ? withPhoto(told) : told
  }
  const bare: ClientState = {
    ...withRow(rest, { entity, id, base: null }),
    queue: rest.queue.filter((entry) => entry.entityId !== id),
    parked: rest.parked.filter((entry) => entry.entityId !== id),
  }
  const created = applyWrite(bare, { opId: newId(), type: 'create', entity, id, fields, now })
  const made = withPhoto({ ...created, queue: created.queue.map(withCode(id, row?.base?.qrCode ?? null)) })
  const later = waiting.map(
    (entry, at): Entry => ({
      ...('reason' in entry ? requeueEntry(entry as never, newId()) : entry),
      seq: made.lastSeq + 1 + at,
    }),
  )
  return { ...made, queue: [...made.queue, ...later], lastSeq: made.lastSeq + later.length }
}
