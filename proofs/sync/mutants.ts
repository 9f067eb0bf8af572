import type { FieldValue } from '#contracts/sync/sync-rows.ts'
import { clientRules } from '#domain/sync/client/client-rules.ts'
import { fieldVersionOf, isDeleteConflict, mergeField } from '#domain/sync/merge.ts'
import { serverRules } from '#domain/sync/server/server-rules.ts'
import type { Usage } from '#domain/sync/server/server-state.ts'
import { mergedFields, purgedFields, RESTORED_KEY } from '#domain/sync/wire/stored-row.ts'
import type { Rules } from './history.ts'
import type { Scenario } from './scenarios.ts'

/** Protocol with one rule replaced by a plausible mistake; built anew for each history. */
export interface Mutant {
  readonly name: string
  rules(): Rules
  readonly staging?: Scenario
}

const server = (name: string, changes: () => Partial<Rules['server']>): Mutant => ({
  name,
  rules: () => ({ server: { ...serverRules, ...changes() }, client: clientRules }),
})

const client = (name: string, changes: Partial<Rules['client']>): Mutant => ({
  name,
  rules: () => ({ server: serverRules, client: { ...clientRules, ...changes } }),
})

const staged = (staging: Scenario, mutant: Mutant): Mutant => ({ ...mutant, staging })

/** Shows only after a rollback. */
const afterRollback = (mutant: Mutant): Mutant => staged({ rollbacks: true }, mutant)

/** Checks a limit against a stale count. */
const countedBefore = (): Rules['server']['mayCreate'] => {
  let counted: Usage | null = null
  return (entity, limits, used) => {
    const seen = counted ?? used
    counted = used
    return serverRules.mayCreate(entity, limits, seen)
  }
}

const allFields: Rules['server']['changedValues'] = (op) => {
  const values: Record<string, FieldValue> = {}
  for (const field of mergedFields(op.entity)) values[field] = op.data[field] ?? null
  return values
}

export const mutants: readonly Mutant[] = [
  server('no receipts', () => ({ receipt: () => undefined })),
  server('no tombstones', () => ({ findTarget: (row) => (row?.deletedAt === null ? row : undefined) })),
  server('blind last write', () => ({
    mergeDecision: (row, field, incoming) => (row.fields[field] === incoming ? 'same' : 'apply'),
  })),
  server('own edits conflict', () => ({
    mergeDecision: (row, field, incoming, op) =>
      mergeField(row, field, incoming, { ...op, author: 'nobody' }),
  })),
  server('equal values conflict', () => ({
    mergeDecision: (row, field, incoming, op) => {
      const [version, author] = fieldVersionOf(row, field)
      const elsewhere = version > (op.baseVersion ?? 0) && author !== op.author
      return elsewhere ? 'conflict' : mergeField(row, field, incoming, op)
    },
  })),
  server('absent means null', () => ({ changedValues: allFields })),
  server('a stale delete wins', () => ({ deleteRefused: () => false })),
  staged(
    { contestsTrash: true },
    server('a stale delete beats a restore', () => ({
      deleteRefused: ({ fieldVersions: { [RESTORED_KEY]: _, ...fieldVersions }, ...row }, op) =>
        isDeleteConflict({ ...row, fieldVersions }, op),
    })),
  ),
  server('a limit checked against a stale count', () => ({ mayCreate: countedBefore() })),
  staged(
    { contestsTrash: true },
    server('a purged row can be restored', () => ({ restorable: () => true })),
  ),
  server('a stale purge wins', () => ({ purgeRefused: () => false })),
  server('Trash keeps the name only', () => ({
    contentAfterDelete: (row) => ({ ...row, fields: { ...purgedFields(row), name: row.fields.name ?? '' } }),
  })),
  server('an adjust overwrites the quantity', () => ({ adjusted: (_, op) => 1 + Number(op.data.by) })),
  staged(
    { forgetsReceipts: true },
    server('a repeated adjust counts again', () => ({ repeatsTap: () => false })),
  ),
  server('no revisions', () => ({ keepsRevisions: false })),
  staged(
    { losesAnswers: true },
    server('a repeated answer without its conflicts', () => ({
      receipt: (receipts, op) => {
        const known = receipts.get(op.opId)
        return known && { hash: known.hash, ...(known.error && { error: known.error }) }
      },
    })),
  ),
  client('dequeued before the answer', { queuedUntilAnswered: false }),
  client('attempts marked in one tab only', { freezes: false }),
  client('sends the chosen entry, not the marked one', { sendsAsMarked: false }),
  client('a pull overwrites pending edits', { pulled: () => 'overwrite' }),
  client('cursor past skipped rows', { pulled: () => 'ignore' }),
  staged({ cursorsFirst: true }, client('a cursor stored before its rows', {})),
  client('a full list is complete before its end', { endsList: () => true }),
  client('a change dropped after three attempts', { parks: false, countsSilence: true }),
  client('no parked list', { parks: false }),
  client("another user's operations", { belongs: () => true }),
  client('ops sent out of order', { waitsItsTurn: false }),
  client('a missed change goes unnoticed', { noticesMissed: false }),
  afterRollback(server('a cursor ahead of the server is accepted', () => ({ wasReached: () => true }))),
  afterRollback(
    server('an overtaken cursor is accepted', () => ({
      wasReached: (cursor, timeline) => cursor.seq <= timeline.seq,
    })),
  ),
  afterRollback(
    server('ops accepted from a device ahead of a rolled-back server', () => ({ refusesLost: false })),
  ),
  afterRollback(client('a full list deletes what the server lost', { offersLost: false })),
  afterRollback(client('cursors reached by own ops are not reported', { remembersReached: false })),
]
