import * as messages from '../messages.ts'
import type { AuthoredOp } from '../wire/stored-row.ts'
import { draftRow, putRow, type ServerDraft } from './server-draft.ts'
import { notFound, recordRevision, refuseOp } from './server-revisions.ts'
import type { OpOutcome } from './server-state.ts'

/** Replaces the code of a bin or place; the printed one stops working. */
export const replaceQrCode = (draft: ServerDraft, op: AuthoredOp): OpOutcome => {
  const row = draftRow(draft, op.entityId)
  if (op.entity === 'item' || op.entity === 'record' || row?.entity !== op.entity) return notFound(op)
  if (row.deletedAt !== null) {
    return refuseOp(draft, op, {}, { error: 'DELETED', message: messages.fates[op.entity].deleted })
  }
  const { now, nextQrCode } = draft.context
  const qrCode = nextQrCode(row.id, row.qrCode)
  putRow(draft, { ...row, qrCode, version: row.version + 1, updatedAt: now })
  recordRevision(draft, op, 'changed', { data: { qrCode: row.qrCode }, after: { qrCode } })
  return {}
}
