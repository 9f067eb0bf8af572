import type { InventorySummary } from '#contracts/inventory/inventories.ts'
import { navigate } from '#web/platform/navigation/router.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { isOnScreen, switchInventory } from '../data/queries.ts'
import { type MembershipNotice, membershipNotices } from './membership-notices.ts'
import * as messages from './messages.ts'
import { showJoinedToast } from './show-joined-toast.ts'

const PEOPLE_PATH = '/people'

const isPeoplePageOpen = ({ inventory, isAboutPeople }: MembershipNotice): boolean =>
  isAboutPeople && window.location.pathname === PEOPLE_PATH && isOnScreen(inventory)

const peopleAction = (inventory: InventorySummary) => ({
  label: messages.seePeople,
  altText: messages.seePeopleHint,
  onClick: () => {
    if (!isOnScreen(inventory)) switchInventory(inventory)
    navigate(PEOPLE_PATH)
  },
})

/** Shows what the person just joined, and one toast of what others changed about their memberships. */
export const showMembershipToast = (
  before: readonly InventorySummary[],
  now: readonly InventorySummary[],
): void => {
  showJoinedToast(now)
  const notices = membershipNotices(before, now).filter((notice) => !isPeoplePageOpen(notice))
  const [first, ...rest] = notices
  if (!first) return
  const peopleNotice = notices.find(({ isAboutPeople }) => isAboutPeople)
  toast({
    title: first.text,
    ...(rest.length > 0 && { description: rest.map(({ text }) => text).join('\n') }),
    ...(peopleNotice && { action: peopleAction(peopleNotice.inventory) }),
    returnsWhenCovered: true,
  })
}
