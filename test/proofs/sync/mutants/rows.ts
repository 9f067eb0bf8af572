import { inFile, type Mutant, mutant, rare } from './mutant.ts'

const MERGE = 'domain/sync/merge.ts'
const APPLY_OPS = 'domain/sync/apply-ops.ts'
const UPSERT = 'domain/sync/server/server-upsert.ts'
const REVISIONS = 'domain/sync/server/server-revisions.ts'
const TRASH = 'domain/sync/server/server-trash.ts'
const RESULTS = 'domain/sync/client/client-results.ts'
const PULL = 'domain/sync/client/client-pull.ts'
const SEND = 'domain/sync/client/client-send-batch.ts'
const CURSOR = 'domain/sync/wire/cursor.ts'

const CHANGED_ELSEWHERE = 'changedElsewhere(fieldVersionOf(row, field), origin)'
const REBASED = 'return pruneRow(updateBaseline(state, entity, id, baseline), id)'
const PARKED = 'parked: [...remaining.parked, { ...entry, retryCount, reason, error, message }]'

/** Mistakes about rows and their changes. */
export const rowMutants: readonly Mutant[] = [
  rare(
    186,
    mutant(
      'personal',
      'no receipts',
      inFile(APPLY_OPS, 'draft.receipts.get(op.opId) ?? draft.state.receipts.get(op.opId)', 'undefined'),
    ),
  ),

  mutant(
    'personal',
    'no tombstones',
    inFile(
      UPSERT,
      'const row = draftRow(draft, op.entityId)\n',
      'const row = [draftRow(draft, op.entityId)].find((known) => known?.deletedAt === null)\n',
    ),
  ),
  mutant(
    'personal',
    'blind last write',
    inFile(
      MERGE,
      `if (!${CHANGED_ELSEWHERE} || isJoined(row.entity, field)) return 'apply'`,
      "return 'apply'",
    ),
  ),
  mutant(
    'personal',
    'set written over',
    inFile(
      'domain/sync/client/client-write.ts',
      'withStepsOnly(entity, write.fields, write.seen?.fields ?? content)',
      'write.fields',
    ),
  ),
  mutant('shared', 'set changes conflict', inFile(MERGE, ' || isJoined(row.entity, field)', '')),
  mutant(
    'personal',
    'set changes of one device lost on joining',
    inFile('domain/sync/client/client-write.ts', '...next.data, ...joined }', '...next.data }'),
  ),
  mutant(
    'personal',
    'own edits conflict',
    inFile(
      MERGE,
      CHANGED_ELSEWHERE,
      "changedElsewhere(fieldVersionOf(row, field), { ...origin, author: 'nobody' })",
    ),
  ),
  mutant(
    'personal',
    'equal values conflict',
    inFile(
      MERGE,
      'if (row.fields[field] === incoming) return',
      `if (row.fields[field] === incoming && !${CHANGED_ELSEWHERE}) return`,
    ),
  ),
  mutant(
    'personal',
    'absent means null',
    inFile(
      'domain/sync/wire/stored-row.ts',
      'for (const field of op.changed) {\n    const value = op.data[field]\n',
      'for (const field of known) {\n    const value = op.data[field] ?? null\n',
    ),
  ),
  mutant(
    'personal',
    'a stale delete wins',
    inFile(TRASH, 'if (isDeleteConflict(row, op)) return wentAlong', 'if (false) return wentAlong'),
  ),
  mutant(
    'contestsTrash',
    'a stale delete beats a restore',
    inFile(MERGE, "!name.startsWith('+') &&", "!name.startsWith('+') && name !== '~' &&"),
  ),
  mutant(
    'personal',
    'a limit checked against a stale count',
    inFile(UPSERT, 'used.bins < maxBins', 'used.bins - 1 < maxBins'),
  ),
  mutant(
    'contestsTrash',
    'a purged row can be restored',
    inFile(TRASH, 'if (isPurged(row)) {', 'if (false) {'),
  ),
  mutant(
    'personal',
    'a stale purge wins',
    inFile(TRASH, 'row.deletedAt === null || isDeleteConflict(row, op)', 'false'),
  ),

  mutant(
    'personal',
    'Trash keeps the name only',
    inFile(
      TRASH,
      '    ...row,\n    fieldVersions,\n    version,\n    deletedAt,',
      "    ...row,\n    fields: { ...purgedFields(row), name: row.fields.name ?? '' },\n    fieldVersions,\n    version,\n    deletedAt,",
    ),
  ),
  mutant(
    'personal',
    'an adjust overwrites the quantity',
    inFile(TRASH, 'adjustQuantity(row.fields.quantity, op.data.by)', '1 + Number(op.data.by)'),
  ),
  mutant(
    'forgetsReceipts',
    'a repeated adjust counts again',
    inFile(TRASH, 'row.fieldVersions[adjustKey(op.author)]?.[1] === op.opId', 'false'),
  ),
  mutant('personal', 'no revisions', inFile(REVISIONS, 'draft.revisions.push({', 'void [].push({')),
  mutant(
    'losesAnswers',
    'a repeated answer without its conflicts',
    inFile(APPLY_OPS, '...(known.conflicts === undefined ? {} : { conflicts: known.conflicts }),', ''),
  ),
  mutant(
    'personal',
    'dequeued before the answer',
    inFile(
      RESULTS,
      '{ ...entry, attempted: true } : entry,\n  )\n',
      '{ ...entry, attempted: true } : entry,\n  ).filter((entry) => !sent.has(entry.opId))\n',
    ),
  ),
  mutant(
    'personal',
    'attempts marked in one tab only',
    inFile(
      'domain/sync/client/client-write.ts',
      'if (!last || last.attempted) return null',
      'if (!last) return null',
    ),
  ),
  mutant(
    'personal',
    'sends the chosen entry, not the marked one',
    inFile(SEND, 'return marking.queue.filter((entry) => wanted.has(entry.opId))', 'return chosen'),
  ),
  mutant(
    'personal',
    'a pull overwrites pending edits',
    inFile(
      PULL,
      REBASED,
      `const known = updateBaseline(state, entity, id, baseline)
  return pruneRow({ ...known, queue: known.queue.filter((entry) => entry.entityId !== id) }, id)`,
    ),
  ),
  mutant('personal', 'cursor past skipped rows', inFile(PULL, REBASED, 'return state')),
  mutant('cursorsFirst', 'a cursor stored before its rows'),
  mutant('personal', 'a full list is complete before its end', inFile(PULL, 'page.more !== true', 'true')),
  mutant(
    'personal',
    'a change dropped after three attempts',
    inFile(RESULTS, '!entry || status === 0 || status === 401', '!entry'),
    inFile(RESULTS, PARKED, 'parked: remaining.parked'),
  ),
  mutant('personal', 'no parked list', inFile(RESULTS, PARKED, 'parked: remaining.parked')),
  mutant(
    'sharedBrowsers',
    "another user's operations",
    inFile(SEND, 'if (!belongs(entry, state)) continue', ''),
  ),
  mutant(
    'personal',
    'ops sent out of order',
    inFile(
      SEND,
      'const waits = blocked.has(entry.entityId) || tried.has(entry.opId) || holderWaits',
      'const waits = tried.has(entry.opId)',
    ),
  ),
  mutant(
    'personal',
    'a missed change goes unnoticed',
    inFile('domain/sync/change-gap.ts', 'lastNumber !== shownNumber', 'false'),
  ),
  mutant(
    'rollbacks',
    'a cursor ahead of the server is accepted',
    inFile(CURSOR, 'if (seq > timeline.seq) return false', 'if (seq > timeline.seq) return true'),
  ),
  mutant(
    'rollbacks',
    'an overtaken cursor is accepted',
    inFile(
      CURSOR,
      'return stamp === null || seq <= timeline.forgotten || timeline.stamps.includes(stamp)',
      'return true',
    ),
  ),
  rare(
    294,
    mutant(
      'rollbacks',
      'ops accepted from a device ahead of a rolled-back server',
      inFile(
        'test/proofs/sync/server/server.ts',
        'if (didServerRollBack(startOf(inventory, message.knownCursors))) return',
        'if (false) return',
      ),
    ),
  ),

  mutant(
    'rollbacks',
    'a full list deletes what the server lost',
    inFile(PULL, 'const lossless = page.lossless === true', 'const lossless = true'),
  ),
  mutant(
    'rollbacks',
    'cursors reached by own ops are not reported',
    inFile(RESULTS, 'named.length === 0 ? before', 'true ? before'),
  ),
]
