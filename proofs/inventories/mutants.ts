import type { Replacement } from '#proofs/seeded/bugs.ts'

/** Shared inventories with a plausible mistake in their source, which the oracle must notice. */
export interface InventoryMutant {
  readonly name: string
  /** First history that notices it, by `npm run proof:sync -- --shared --mutants`. */
  readonly seed: number
  readonly replacements: readonly Replacement[]
}

const mutant = (
  seed: number,
  name: string,
  file: string,
  find: string,
  replace: string,
): InventoryMutant => ({
  name,
  seed,
  replacements: [{ file, find, replace }],
})

const SERVER_SIDE = 'proofs/inventories/server-side.ts'
const DEVICE_SIDE = 'proofs/inventories/device-side.ts'
const APPLY_OPS = 'domain/sync/apply-ops.ts'
const MEMBERSHIP = 'domain/inventories/membership.ts'
const ACCESS = 'domain/sync/client/client-access.ts'
const ORPHANS = 'domain/sync/orphaned-changes.ts'

const ROLE = 'const role = roleOf(inventory.people, message.person)\n'
const SAME_TIMELINE = 'if (!isSameTimeline(known, epoch)) return unknown'

/** Mutants that the oracle must detect. */
export const inventoryMutants: readonly InventoryMutant[] = [
  {
    name: 'role read before the lock',
    seed: 20,
    replacements: [
      {
        file: 'proofs/inventories/history.ts',
        find: '  world.arrived.push(message)\n',
        replace: `  const people = world.inventories.get(message.inventory)?.people
  message.roleAtArrival = people ? roleOf(people, message.person) : null
  world.arrived.push(message)\n`,
      },
      {
        file: SERVER_SIDE,
        find: ROLE,
        replace: 'const role = message.roleAtArrival ?? roleOf(inventory.people, message.person)\n',
      },
    ],
  },
  mutant(
    2,
    'role from a cached session',
    SERVER_SIDE,
    ROLE,
    `const sessions = (world.sessions ??= new Map())
  const session = message.person + ' ' + id
  if (!sessions.has(session)) sessions.set(session, roleOf(inventory.people, message.person))
  const role = sessions.get(session) ?? roleOf(inventory.people, message.person)\n`,
  ),
  mutant(
    18,
    'role before receipt',
    APPLY_OPS,
    '  const known = draft.receipts',
    '  if (!canWrite(draft.state.role)) return READ_ONLY\n  const known = draft.receipts',
  ),
  mutant(18, 'READ_ONLY given a receipt', APPLY_OPS, "new Set(['EDITED',", "new Set(['READ_ONLY', 'EDITED',"),
  mutant(
    2,
    'NOT_A_MEMBER told as NOT_FOUND',
    SERVER_SIDE,
    'refusal: { error, ...about }',
    "refusal: { error: error === 'NOT_A_MEMBER' ? 'NOT_FOUND' : error, ...about }",
  ),
  mutant(6, 'receipts not bound to the actor', SERVER_SIDE, 'namedActor(inventory, person)', 'null'),
  mutant(
    2,
    'pull without membership',
    SERVER_SIDE,
    'role === null) return refuse',
    "role === null && message.kind !== 'pull') return refuse",
  ),
  mutant(
    2,
    'membership change without a new seq',
    MEMBERSHIP,
    '{ ...people, ...parts, seq, peopleSeq: seq }',
    '{ ...people, ...parts }',
  ),
  mutant(
    58,
    'limits an inventory instead of a payer',
    SERVER_SIDE,
    'const bins = payer ? binsOf(world, payer) : liveBins(inventory)',
    'const bins = liveBins(inventory)',
  ),
  mutant(
    9,
    'authors by device alone',
    'domain/sync/author.ts',
    'return deviceId === null || named === null ? deviceId :',
    'return true ? deviceId :',
  ),
  mutant(2, 'wipe drops the queue', ORPHANS, 'return changes.flatMap(', 'return [].flatMap('),
  mutant(
    301,
    'wipe drops parked work',
    ORPHANS,
    'new Map([...queue, ...parked].map(',
    'new Map([...queue].map(',
  ),
  mutant(335, 'wipe on a pull while sent operations wait', ACCESS, '(attempted ? [opId] : [])', '[]'),
  {
    name: 'wipe on any 403 or 404',
    seed: 3,
    replacements: [
      { file: ACCESS, find: "if (error === ('NOT_A_MEMBER' satisfies ErrorType)) {", replace: 'if (true) {' },
      { file: ACCESS, find: SAME_TIMELINE, replace: '' },
    ],
  },
  mutant(3, 'wipe although the epoch differs', ACCESS, SAME_TIMELINE, ''),
  mutant(
    4,
    'cursor survives the wipe',
    DEVICE_SIDE,
    '...emptyClientState(userId, deviceId, inventoryId), lastSeq }',
    '...emptyClientState(userId, deviceId, inventoryId), lastSeq, cursor: replica.state.cursor, isWhole: true }',
  ),
  mutant(
    118,
    'orphaned changes sent under old ids after receipts were forgotten',
    'proofs/inventories/replica-actions.ts',
    "const opId = mint(world, 'op')\n    const next = repeatOrphanedChange",
    "mint(world, 'op')\n    const { opId } = orphanedChange\n    const next = repeatOrphanedChange",
  ),
  mutant(
    82,
    'batch chosen in one inventory sent to another',
    DEVICE_SIDE,
    "    inventory,\n    kind: 'push',",
    "    inventory: device.open,\n    kind: 'push',",
  ),
  {
    name: 'late answer stored in the other database',
    seed: 12,
    replacements: [
      {
        file: DEVICE_SIDE,
        find: 'replicaOf(device, message.person, asker.inventory)',
        replace: 'replicaOf(device, message.person, device.open)',
      },
      {
        file: 'domain/sync/client/client-pull.ts',
        find: 'inventory === undefined || inventory === inventoryId',
        replace: 'true',
      },
    ],
  },
  mutant(
    52,
    'demoted device retries for ever',
    'domain/sync/client/client-results.ts',
    'return parkReadOnly(state, entry, failure)',
    'return state',
  ),
  mutant(
    599,
    'transfer leaves two owners',
    MEMBERSHIP,
    "return one === owner ? { ...one, role: 'admin' as const } : one",
    'return one',
  ),
]
