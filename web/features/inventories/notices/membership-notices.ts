import type { InventorySummary } from '#contracts/inventory/inventories.ts'
import { canManagePeople } from '#domain/inventories/role-rights.ts'
import * as messages from './messages.ts'

export interface MembershipNotice {
  readonly inventory: InventorySummary
  readonly text: string
  /** The People page shows more. */
  readonly isAboutPeople: boolean
}

const roleNotice = (before: InventorySummary, { name, role, ownerName }: InventorySummary): string | null => {
  if (before.role === role || role === 'owner') return null
  if (before.role === 'owner') return messages.ownerNow(ownerName, name)
  if (role === 'viewer') return messages.canOnlyView(name)
  if (role === 'admin') return messages.canInvite(name)
  return before.role === 'admin' ? messages.cannotInvite(name) : messages.canChange(name)
}

const noticesOf = (before: InventorySummary, inventory: InventorySummary): MembershipNotice[] => {
  const { name, role, ownerName, isOfferedToMe, closedUntil } = inventory
  const notices: MembershipNotice[] = []
  if (isOfferedToMe && !before.isOfferedToMe)
    notices.push({ inventory, text: messages.ownershipOffered(ownerName, name), isAboutPeople: true })
  const text = roleNotice(before, inventory)
  if (text) notices.push({ inventory, text, isAboutPeople: false })
  if (before.closedUntil !== null && closedUntil === null && role !== 'owner')
    notices.push({ inventory, text: messages.isOpenAgain(name), isAboutPeople: false })
  const joined = inventory.people - before.people
  if (joined > 0 && canManagePeople(role))
    notices.push({ inventory, text: messages.peopleJoined(joined, name), isAboutPeople: true })
  return notices
}

/**
 * Lists what others changed about the person's memberships between two lists of the server.
 * @param before empty at the start, when only offers count that still stand
 */
export const membershipNotices = (
  before: readonly InventorySummary[],
  now: readonly InventorySummary[],
): MembershipNotice[] => {
  const known = before.length > 0 ? before : now.map((one) => ({ ...one, isOfferedToMe: false }))
  const byId = new Map(known.map((one) => [one.id, one]))
  return now.flatMap((one) => {
    const earlier = byId.get(one.id)
    return earlier ? noticesOf(earlier, one) : []
  })
}
