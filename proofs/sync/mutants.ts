import type { Replacement } from '#proofs/seeded/bugs.ts'
import type { Scenario } from './scenarios.ts'

/** The sync protocol with a plausible mistake in its source, which some history must notice. */
export interface Mutant {
  readonly name: string
  readonly replacements: readonly Replacement[]
  readonly staging?: Scenario
}

const mutant = (name: string, file: string, find: string, replace: string): Mutant => ({
  name,
  replacements: [{ file, find, replace }],
})

const staged = (staging: Scenario, one: Mutant): Mutant => ({ ...one, staging })

/** Shows only after a rollback. */
const afterRollback = (one: Mutant): Mutant => staged({ rollbacks: true }, one)

const MERGE = 'domain/sync/merge.ts'
const APPLY_OPS = 'domain/sync/apply-ops.ts'
const UPSERT = 'domain/sync/server/server-upsert.ts'
const TRASH = 'domain/sync/server/server-trash.ts'
const RESULTS = 'domain/sync/client/client-results.ts'
const PULL = 'domain/sync/client/client-pull.ts'
const SEND = 'domain/sync/client/client-send-batch.ts'
const CURSOR = 'domain/sync/wire/cursor.ts'

const CHANGED_ELSEWHERE = 'changedElsewhere(fieldVersionOf(row, field), origin)'
const REBASED = 'return pruneRow(updateBaseline(state, entity, id, baseline), id)'
const PARKED = 'parked: [...remaining.parked, { ...entry, retryCount, reason, error, message }]'

export const mutants: readonly Mutant[] = [
  mutant(
    'no receipts',
    APPLY_OPS,
    'draft.receipts.get(op.opId) ?? draft.state.receipts.get(op.opId)',
    'undefined',
  ),
  mutant(
    'no tombstones',
    UPSERT,
    'const row = draftRow(draft, op.entityId)\n',
    'const row = [draftRow(draft, op.entityId)].find((known) => known?.deletedAt === null)\n',
  ),
  mutant('blind last write', MERGE, `if (!${CHANGED_ELSEWHERE}) return 'apply'`, "return 'apply'"),
  mutant(
    'own edits conflict',
    MERGE,
    CHANGED_ELSEWHERE,
    "changedElsewhere(fieldVersionOf(row, field), { ...origin, author: 'nobody' })",
  ),
  mutant(
    'equal values conflict',
    MERGE,
    'if (row.fields[field] === incoming) return',
    `if (row.fields[field] === incoming && !${CHANGED_ELSEWHERE}) return`,
  ),
  mutant(
    'absent means null',
    'domain/sync/wire/stored-row.ts',
    'for (const field of op.changed) {\n    const value = op.data[field]\n',
    'for (const field of known) {\n    const value = op.data[field] ?? null\n',
  ),
  mutant(
    'a stale delete wins',
    TRASH,
    'if (isDeleteConflict(row, op)) return wentAlong',
    'if (false) return wentAlong',
  ),
  staged(
    { contestsTrash: true },
    mutant(
      'a stale delete beats a restore',
      MERGE,
      "!name.startsWith('+') &&",
      "!name.startsWith('+') && name !== '~' &&",
    ),
  ),
  mutant('a limit checked against a stale count', UPSERT, 'used.bins < maxBins', 'used.bins - 1 < maxBins'),
  staged(
    { contestsTrash: true },
    mutant('a purged row can be restored', TRASH, 'if (isPurged(row)) {', 'if (false) {'),
  ),
  mutant('a stale purge wins', TRASH, 'row.deletedAt === null || isDeleteConflict(row, op)', 'false'),
  mutant(
    'Trash keeps the name only',
    TRASH,
    '    ...row,\n    fieldVersions,\n    version,\n    deletedAt,',
    "    ...row,\n    fields: { ...purgedFields(row), name: row.fields.name ?? '' },\n    fieldVersions,\n    version,\n    deletedAt,",
  ),
  mutant(
    'an adjust overwrites the quantity',
    TRASH,
    'adjustQuantity(row.fields.quantity, op.data.by)',
    '1 + Number(op.data.by)',
  ),
  staged(
    { forgetsReceipts: true },
    mutant(
      'a repeated adjust counts again',
      TRASH,
      'row.fieldVersions[adjustKey(op.author)]?.[1] === op.opId',
      'false',
    ),
  ),
  mutant('no revisions', UPSERT, 'draft.revisions.push({', 'void [].push({'),
  staged(
    { losesAnswers: true },
    mutant(
      'a repeated answer without its conflicts',
      APPLY_OPS,
      '...(known.conflicts === undefined ? {} : { conflicts: known.conflicts }),',
      '',
    ),
  ),
  mutant(
    'dequeued before the answer',
    RESULTS,
    '{ ...entry, attempted: true } : entry,\n  )\n',
    '{ ...entry, attempted: true } : entry,\n  ).filter((entry) => !sent.has(entry.opId))\n',
  ),
  mutant(
    'attempts marked in one tab only',
    'domain/sync/client/client-write.ts',
    'if (!last || last.attempted) return null',
    'if (!last) return null',
  ),
  mutant(
    'sends the chosen entry, not the marked one',
    SEND,
    'return marking.queue.filter((entry) => wanted.has(entry.opId))',
    'return chosen',
  ),
  mutant(
    'a pull overwrites pending edits',
    PULL,
    REBASED,
    `const known = updateBaseline(state, entity, id, baseline)
  return pruneRow({ ...known, queue: known.queue.filter((entry) => entry.entityId !== id) }, id)`,
  ),
  mutant('cursor past skipped rows', PULL, REBASED, 'return state'),
  { name: 'a cursor stored before its rows', replacements: [], staging: { cursorsFirst: true } },
  mutant('a full list is complete before its end', PULL, 'page.more !== true', 'true'),
  {
    name: 'a change dropped after three attempts',
    replacements: [
      { file: RESULTS, find: '!entry || status === 0 || status === 401', replace: '!entry' },
      { file: RESULTS, find: PARKED, replace: 'parked: remaining.parked' },
    ],
  },
  mutant('no parked list', RESULTS, PARKED, 'parked: remaining.parked'),
  mutant("another user's operations", SEND, 'if (!belongs(entry, state)) continue', ''),
  mutant(
    'ops sent out of order',
    SEND,
    'const waits = blocked.has(entry.entityId) || tried.has(entry.opId) || holderWaits',
    'const waits = tried.has(entry.opId)',
  ),
  mutant(
    'a missed change goes unnoticed',
    'domain/sync/change-gap.ts',
    'lastNumber !== shownNumber',
    'false',
  ),
  afterRollback(
    mutant(
      'a cursor ahead of the server is accepted',
      CURSOR,
      'if (seq > timeline.seq) return false',
      'if (seq > timeline.seq) return true',
    ),
  ),
  afterRollback(
    mutant(
      'an overtaken cursor is accepted',
      CURSOR,
      'return stamp === null || seq <= timeline.forgotten || timeline.stamps.includes(stamp)',
      'return true',
    ),
  ),
  afterRollback(
    mutant(
      'ops accepted from a device ahead of a rolled-back server',
      'proofs/sync/model/server-side.ts',
      'didServerRollBack(startOf(account, message.knownCursors))',
      'false',
    ),
  ),
  afterRollback(
    mutant(
      'a full list deletes what the server lost',
      PULL,
      'const lossless = page.lossless === true',
      'const lossless = true',
    ),
  ),
  afterRollback(
    mutant(
      'cursors reached by own ops are not reported',
      RESULTS,
      'named.length === 0 ? before',
      'true ? before',
    ),
  ),
]
