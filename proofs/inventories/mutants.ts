import type { ErrorType } from '#contracts/errors.ts'
import { type InventoryRules, shippingRules } from './rules.ts'

/** Shared inventories with one decision replaced by a plausible mistake. */
export interface InventoryMutant {
  readonly name: string
  /** First history that notices it, by `npm run proof:sync -- --shared --mutants`. */
  readonly seed: number
  readonly rules: InventoryRules
}

const mutant = (seed: number, name: string, changes: Partial<InventoryRules>): InventoryMutant => ({
  ...{ name, seed },
  rules: { ...shippingRules, ...changes },
})

const server = (seed: number, name: string, changes: Partial<InventoryRules['server']>): InventoryMutant =>
  mutant(seed, name, { server: { ...shippingRules.server, ...changes } })

const access = (seed: number, name: string, changes: Partial<InventoryRules['access']>): InventoryMutant =>
  mutant(seed, name, { access: { ...shippingRules.access, ...changes } })

const anyInventory: InventoryRules['client'] = { ...shippingRules.client, isAbout: () => true }

/** Mutants that the oracle must detect. */
export const inventoryMutants: readonly InventoryMutant[] = [
  mutant(20, 'role read before the lock', { roleRead: ({ arrival, commit }) => arrival ?? commit }),
  mutant(2, 'role from a cached session', { roleRead: ({ session, commit }) => session ?? commit }),
  server(18, 'role before receipt', { receiptBeforeRole: false }),
  server(18, 'READ_ONLY given a receipt', {
    isFinal: (error) => error === 'READ_ONLY' || shippingRules.server.isFinal(error),
  }),
  mutant(2, 'NOT_A_MEMBER told as NOT_FOUND', {
    errorShown: (error) => (error === 'NOT_A_MEMBER' ? ('NOT_FOUND' satisfies ErrorType) : error),
  }),
  mutant(6, 'receipts not bound to the actor', { hashedActor: () => null }),
  mutant(2, 'pull without membership', { pullChecksMembership: false }),
  mutant(2, 'membership change without a new seq', {
    changePeople: (people, action, context) => {
      const outcome = shippingRules.changePeople(people, action, context)
      if (outcome.error !== undefined || outcome.people === people) return outcome
      return { people: { ...outcome.people, seq: people.seq, peopleSeq: people.peopleSeq } }
    },
  }),
  mutant(58, 'limits an inventory instead of a payer', { countsPayer: false }),
  server(9, 'authors by device alone', { authorOf: (_inventory, _actor, deviceId) => deviceId }),
  mutant(2, 'wipe drops the queue', { orphanedChangesOf: () => [] }),
  mutant(301, 'wipe drops parked work', {
    orphanedChangesOf: (state, applied) => shippingRules.orphanedChangesOf({ ...state, parked: [] }, applied),
  }),
  mutant(335, 'wipe on a pull while sent operations wait', { sentOpIds: () => [] }),
  access(3, 'wipe on any 403 or 404', { wipesAtOnce: () => true, isSameTimeline: () => true }),
  access(3, 'wipe although the epoch differs', { isSameTimeline: () => true }),
  mutant(4, 'cursor survives the wipe', {
    wipedState: (state) => ({ ...shippingRules.wipedState(state), cursor: state.cursor, isWhole: true }),
  }),
  mutant(118, 'orphaned changes sent under old ids after receipts were forgotten', {
    repeatedId: (opId) => opId,
  }),
  mutant(82, 'batch chosen in one inventory sent to another', { inventoryToSendTo: (_, open) => open }),
  mutant(12, 'late answer stored in the other database', {
    inventoryOfAnswer: (_, open) => open,
    client: anyInventory,
  }),
  mutant(52, 'demoted device retries for ever', {
    client: { ...shippingRules.client, parksReadOnly: false },
  }),
  mutant(599, 'transfer leaves two owners', {
    changePeople: (people, action, context) => {
      const outcome = shippingRules.changePeople(people, action, context)
      if (outcome.error !== undefined || action.type !== 'accept-transfer') return outcome
      const former = people.members.find((one) => one.role === 'owner' && one.endedAt === null)
      const members = outcome.people.members.map((one) =>
        one.memberId === former?.memberId ? { ...one, role: 'owner' as const } : one,
      )
      return { people: { ...outcome.people, members } }
    },
  }),
]
