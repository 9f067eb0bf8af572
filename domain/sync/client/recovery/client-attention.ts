import { ATTEMPTS_MAX, FINAL_ERRORS } from '../client-results.ts'
import {
  type ClientState,
  type Entry,
  entriesFor,
  photoDigestOf,
  pruneRow,
  rowsInside,
  visibleFields,
  withRow,
} from '../client-state.ts'
import { applyWrite } from '../client-write.ts'
import { requeue } from './client-requeue.ts'

/** Requeues a parked entry for one try; only finally refused ones get a new id, as others may be applied. */
export const retryParked = (state: ClientState, opId: string, newOpId: string): ClientState => {
  const parkedEntry = state.parked.find((entry) => entry.opId === opId)
  if (!parkedEntry) return state
  const { reason, error: _, message: __, ...entry } = parkedEntry
  const retried = FINAL_ERRORS.has(parkedEntry.error) ? { ...entry, opId: newOpId, attempted: false } : entry
  const retryCount = reason === 'rejected' ? ATTEMPTS_MAX - 1 : 0
  return requeue(
    state,
    (parked) => parked === parkedEntry,
    () => ({ ...retried, retryCount }),
  )
}

const dropEntries = (state: ClientState, isDropped: (entry: Entry) => boolean): ClientState => {
  const ids = new Set([...state.queue, ...state.parked].filter(isDropped).map((entry) => entry.entityId))
  const remaining: ClientState = {
    ...state,
    queue: state.queue.filter((entry) => !isDropped(entry)),
    parked: state.parked.filter((entry) => !isDropped(entry)),
  }
  return [...ids].reduce(pruneRow, remaining)
}

/** Discards a change; a discarded create takes later changes and what is in the row along. Needs the whole queue. */
export const discardParked = (state: ClientState, opId: string): ClientState => {
  const entry = [...state.parked, ...state.queue].find((each) => each.opId === opId)
  if (!entry) return state
  const isUnsentCreate = entry.type === 'create' && !state.rows.get(entry.entityId)?.base
  if (!isUnsentCreate) return dropEntries(state, (each) => each.opId === opId)
  const id = entry.entityId
  const unmadeRows = new Set([id, ...rowsInside(state, id, ({ type }) => type === 'create')])
  return dropEntries(state, (each) => unmadeRows.has(each.entityId))
}

/** Overwrites the server's value, at the version the user saw. */
export const resolveWithMine = (
  state: ClientState,
  noticeId: string,
  opId: string,
  now: string,
): ClientState => {
  const notice = state.notices.find((known) => known.noticeId === noticeId)
  if (!notice) return state
  const rest = dismissNotice(state, noticeId)
  const { entity, id, field } = notice
  const shown = visibleFields(state.rows.get(id), entriesFor(state, id))
  if (shown === null) return rest
  const write = { opId, entity, id, now }
  if (notice.kind === 'kept') return applyWrite(rest, { ...write, type: 'delete', fields: {} })
  const photo = photoDigestOf(notice)
  if (photo) return applyWrite(rest, { ...write, type: 'update', fields: {}, photo })
  if (field === null) return rest
  // The text makes the place again where it was deleted meanwhile.
  const text = notice.mineText !== undefined && { location: notice.mineText }
  return applyWrite(rest, { ...write, type: 'update', fields: { [field]: notice.mine, ...text } })
}

export const dismissNotice = (state: ClientState, noticeId: string): ClientState => ({
  ...state,
  notices: state.notices.filter((notice) => notice.noticeId !== noticeId),
})

export const withoutOffer = (state: ClientState, id: string): ClientState => ({
  ...state,
  offers: state.offers.filter((offer) => offer.id !== id),
})

/** Accepts the rollback: a lost row is removed here too. */
export const declineOffer = (state: ClientState, id: string): ClientState => {
  const offer = state.offers.find((known) => known.id === id)
  const rest = withoutOffer(state, id)
  const row = state.rows.get(id)
  if (offer?.kind !== 'missing' || !row?.base || row.base.version > 0) return rest
  const purged = withRow(rest, { ...row, base: { ...row.base, deleted: true, trashedAt: null } })
  return pruneRow(
    dropEntries(purged, (entry) => entry.entityId === id),
    id,
  )
}
