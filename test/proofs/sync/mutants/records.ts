import { inFile, type Mutant, mutant } from './mutant.ts'

const TRASH = 'domain/sync/server/server-trash.ts'
const RECORDS = 'domain/sync/server/server-records.ts'

/** Mistakes about records and what they belong to. */
export const recordMutants: readonly Mutant[] = [
  mutant(
    'records',
    'child survives its target’s purge',
    inFile(
      TRASH,
      'for (const purged of [...recordsOf(draft, row.id), row]) {',
      'for (const purged of [row]) {',
    ),
  ),
  mutant(
    'records',
    'child outlives its target',
    inFile(TRASH, 'if (record.deletedAt === null) tombstone(draft, op, record, op.opId)', ''),
  ),
  mutant(
    'records',
    'child of an item stays when the bin goes',
    inFile(TRASH, 'for (const gone of [row, ...along]) {', 'for (const gone of [row]) {'),
  ),
  mutant(
    'records',
    'child stays in Trash when its target is restored',
    inFile(TRASH, 'for (const row of [...rows, ...records]) {', 'for (const row of rows) {'),
  ),
  mutant(
    'records',
    'child that was deleted by hand comes back with its target',
    inFile(
      TRASH,
      'recordsOf(draft, id).filter(({ deletedWith }) => deletedWith !== null)',
      'recordsOf(draft, id).filter(({ deletedAt }) => deletedAt !== null)',
    ),
  ),
  mutant(
    'records',
    'a target in Trash is accepted',
    inFile(
      RECORDS,
      'return row.deletedAt === null ? null : refuseOp(draft, op, values, targetDeleted(row))',
      'return null',
    ),
  ),
  mutant(
    'records',
    'an earlier version gets records',
    inFile(
      'test/proofs/sync/server/server.ts',
      "row.entity === 'bin' || row.entity === 'item' || asks",
      "row.entity !== 'place' || asks",
    ),
  ),
]
