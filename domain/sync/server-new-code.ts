import { type Draft, type Outcome, put, rowIn } from './server-state.ts'
import { notFound, refuse, remember } from './server-upsert.ts'
import type { HashedOp } from './stored-row.ts'

/** Gives a bin another code: what was printed before leads nowhere from then on (reliability H45). */
export const recode = (draft: Draft, op: HashedOp): Outcome => {
  const row = rowIn(draft, op.entityId)
  if (op.entity !== 'bin' || row?.entity !== 'bin') return notFound(op)
  if (row.deletedAt !== null) {
    return refuse(draft, op, {}, { error: 'DELETED', message: 'This bin was deleted.' })
  }
  const { now, nextQrCode } = draft.context
  const qrCode = nextQrCode(row.id, row.qrCode)
  put(draft, { ...row, qrCode, version: row.version + 1, updatedAt: now })
  remember(draft, op, 'changed', { data: { qrCode: row.qrCode }, after: { qrCode } })
  return {}
}
