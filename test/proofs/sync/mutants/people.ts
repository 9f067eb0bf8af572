import { inFile, type Mutant, mutant, rare } from './mutant.ts'

const SERVER = 'test/proofs/sync/server/server.ts'
const SYNC_RUN = 'test/proofs/sync/device/sync-run.ts'
const APPLY_OPS = 'domain/sync/apply-ops.ts'
const MEMBERSHIP = 'domain/inventories/membership.ts'
const ACCESS = 'domain/sync/client/client-access.ts'
const ORPHANS = 'domain/sync/orphaned-changes.ts'

const ROLE = 'const role = roleOf(inventory.people, person)\n'
const SAME_TIMELINE = 'if (!isSameTimeline(known, epoch)) return unknown'

/** Mistakes about people, roles and the inventories that they share. */
export const peopleMutants: readonly Mutant[] = [
  mutant(
    'shared',
    'role read before the lock',
    inFile(
      'test/proofs/sync/actions/network.ts',
      '  world.arrived.push(message)\n',
      `  const members = world.inventories.get(message.inventory)?.people.members ?? []
  const member = members.find(({ userId, endedAt }) => userId === message.person && endedAt === null)
  message.roleAtArrival = member?.role ?? null
  world.arrived.push(message)\n`,
    ),
    inFile(SERVER, ROLE, 'const role = message.roleAtArrival ?? roleOf(inventory.people, person)\n'),
  ),
  mutant(
    'shared',
    'role from a cached session',
    inFile(
      SERVER,
      ROLE,
      `const sessions = (world.sessions ??= new Map())
  const session = person + ' ' + id
  if (!sessions.has(session)) sessions.set(session, roleOf(inventory.people, person))
  const role = sessions.get(session) ?? roleOf(inventory.people, person)\n`,
    ),
  ),
  mutant(
    'shared',
    'role before receipt',
    inFile(
      APPLY_OPS,
      '  const known = draft.receipts',
      '  if (!canWrite(draft.state.role)) return READ_ONLY\n  const known = draft.receipts',
    ),
  ),
  mutant(
    'shared',
    'READ_ONLY given a receipt',
    inFile(APPLY_OPS, "  'EDITED',\n  'DELETED',", "  'READ_ONLY',\n  'EDITED',\n  'DELETED',"),
  ),
  mutant(
    'shared',
    'NOT_A_MEMBER told as NOT_FOUND',
    inFile(
      SERVER,
      'refusal: { error, ...about }',
      "refusal: { error: error === 'NOT_A_MEMBER' ? 'NOT_FOUND' : error, ...about }",
    ),
  ),
  mutant(
    'shared',
    'receipts not bound to the actor',
    inFile(SERVER, 'const named = namedActor(inventory, person)', 'const named = null'),
  ),
  mutant(
    'shared',
    'pull without membership',
    inFile(SERVER, 'role === null) return refuse', "role === null && message.kind !== 'pull') return refuse"),
  ),
  mutant(
    'shared',
    'membership change without a new seq',
    inFile(MEMBERSHIP, '{ ...people, ...parts, seq, peopleSeq: seq }', '{ ...people, ...parts }'),
  ),
  mutant(
    'shared',
    'limits an inventory instead of a payer',
    inFile(
      SERVER,
      'const used = usageOf(world, payer)\n',
      'const used = usageOf({ inventories: new Map([[id, inventory]]) }, payer)\n',
    ),
  ),
  mutant(
    'shared',
    'authors by device alone',
    inFile(
      'domain/sync/author.ts',
      'return deviceId === null || named === null ? deviceId :',
      'return true ? deviceId :',
    ),
  ),
  mutant('shared', 'wipe drops the queue', inFile(ORPHANS, 'return changes.flatMap(', 'return [].flatMap(')),
  mutant(
    'shared',
    'wipe drops parked work',
    inFile(ORPHANS, 'new Map([...queue, ...parked].map(', 'new Map([...queue].map('),
  ),

  rare(
    116,
    mutant(
      'shared',
      'wipe on a pull while sent operations wait',
      inFile(ACCESS, '(attempted ? [opId] : [])', '[]'),
    ),
  ),

  mutant(
    'shared',
    'wipe on any 403 or 404',
    inFile(ACCESS, "if (error === ('NOT_A_MEMBER' satisfies ErrorType)) {", 'if (true) {'),
    inFile(ACCESS, SAME_TIMELINE, ''),
  ),
  rare(116, mutant('shared', 'wipe although the epoch differs', inFile(ACCESS, SAME_TIMELINE, ''))),
  mutant(
    'shared',
    'cursor survives the wipe',
    inFile(
      'test/proofs/sync/device/access.ts',
      '...emptyClientState(userId, deviceId, inventoryId), lastSeq }',
      '...emptyClientState(userId, deviceId, inventoryId), lastSeq, cursor: held.cursor, isWhole: true }',
    ),
  ),
  mutant(
    'shared',
    'orphaned changes sent under old ids after receipts were forgotten',
    inFile(
      'test/proofs/sync/actions/attention.ts',
      "const opId = mintId(world, 'op')\n    const next = repeatOrphanedChange",
      "mintId(world, 'op')\n    const { opId } = change\n    const next = repeatOrphanedChange",
    ),
  ),
  mutant(
    'shared',
    'batch chosen in one inventory sent to another',
    inFile(SYNC_RUN, '    inventory: replica.inventory,\n', '    inventory: device.open,\n'),
  ),
  mutant(
    'shared',
    'late answer stored in the other database',
    inFile(
      SYNC_RUN,
      'const { device, pass } = message\n',
      `const { device } = message
  const open = device.replicas.get(message.person + ' ' + device.open) ?? message.pass.replica
  const pass = open === message.pass.replica ? message.pass : { ...message.pass, replica: open }\n`,
    ),
    inFile(
      'domain/sync/client/client-pull.ts',
      'inventory === undefined || inventory === inventoryId',
      'true',
    ),
  ),
  mutant(
    'shared',
    'demoted device retries for ever',
    inFile(
      'domain/sync/client/client-results.ts',
      'return parkReadOnly(state, entry, failure)',
      'return state',
    ),
  ),
  mutant(
    'shared',
    'transfer leaves two owners',
    inFile(MEMBERSHIP, "return one === owner ? { ...one, role: 'admin' as const } : one", 'return one'),
  ),
]
