import type { ErrorType } from '#contracts/errors.ts'
import { type InventoryRules, shippingRules } from './rules.ts'

/** Shared inventories with one decision replaced by a plausible mistake. */
export interface InventoryMutant {
  readonly name: string
  readonly rules: InventoryRules
}

const mutant = (name: string, changes: Partial<InventoryRules>): InventoryMutant => ({
  name,
  rules: { ...shippingRules, ...changes },
})

const server = (name: string, changes: Partial<InventoryRules['server']>): InventoryMutant =>
  mutant(name, { server: { ...shippingRules.server, ...changes } })

const access = (name: string, changes: Partial<InventoryRules['access']>): InventoryMutant =>
  mutant(name, { access: { ...shippingRules.access, ...changes } })

const anyInventory: InventoryRules['client'] = { ...shippingRules.client, isAbout: () => true }

/** Mutants that the oracle must detect. */
export const inventoryMutants: readonly InventoryMutant[] = [
  mutant('role read before the lock', { roleRead: ({ arrival, commit }) => arrival ?? commit }),
  mutant('role from a cached session', { roleRead: ({ session, commit }) => session ?? commit }),
  server('role before receipt', { receiptBeforeRole: false }),
  server('READ_ONLY given a receipt', {
    isFinal: (error) => error === 'READ_ONLY' || shippingRules.server.isFinal(error),
  }),
  mutant('NOT_A_MEMBER told as NOT_FOUND', {
    toldOf: (error) => (error === 'NOT_A_MEMBER' ? ('NOT_FOUND' satisfies ErrorType) : error),
  }),
  mutant('receipts not bound to the actor', { hashedActor: () => null }),
  mutant('pull without membership', { pullChecksMembership: false }),
  mutant('membership change without a new seq', {
    changePeople: (people, action, context) => {
      const outcome = shippingRules.changePeople(people, action, context)
      if (outcome.error !== undefined || outcome.people === people) return outcome
      return { people: { ...outcome.people, seq: people.seq, peopleSeq: people.peopleSeq } }
    },
  }),
  mutant('limits an inventory instead of a payer', { countsPayer: false }),
  mutant('wipe drops the queue', { leftoversOf: () => [] }),
  access('wipe on any 403 or 404', { wipesAtOnce: () => true, isSameEpoch: () => true }),
  mutant('cursor survives the wipe', {
    wiped: (state) => ({ ...shippingRules.wiped(state), cursor: state.cursor, isWhole: true }),
  }),
  mutant('batch chosen in one inventory sent to another', { target: (_, open) => open }),
  mutant('late answer stored in the other database', { lands: (_, open) => open, client: anyInventory }),
  mutant('demoted device retries for ever', { client: { ...shippingRules.client, parksReadOnly: false } }),
  mutant('transfer leaves two owners', {
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
