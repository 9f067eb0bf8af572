import type { AuthoredOp } from '../wire/stored-row.ts'
import { draftRow, putRow, type ServerDraft } from './server-draft.ts'
import type { OpOutcome } from './server-state.ts'
import { notFound, refuseOp, storeReceipt } from './server-upsert.ts'

/** Replaces a bin's code; the printed one stops working. */
export const replaceQrCode = (draft: ServerDraft, op: AuthoredOp): OpOutcome => {
  const row = draftRow(draft, op.entityId)
  if (op.entity !== 'bin' || row?.entity !== 'bin') return notFound(op)
  if (row.deletedAt !== null) {
    return refuseOp(draft, op, {}, { error: 'DELETED', message: 'This bin was deleted.' })
  }
  const { now, nextQrCode } = draft.context
  const qrCode = nextQrCode(row.id, row.qrCode)
  putRow(draft, { ...row, qrCode, version: row.version + 1, updatedAt: now })
  storeReceipt(draft, op, 'changed', { data: { qrCode: row.qrCode }, after: { qrCode } })
  return {}
}
