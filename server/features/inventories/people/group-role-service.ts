import type { Role } from '#contracts/inventory/inventories.ts'
import { inventoryNotFound } from '#contracts/inventory/messages.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import { notFound, notSignedIn } from '#server/platform/errors.ts'
import { newUuid } from '#server/platform/ids.ts'
import type { ChangePeople } from './change-people.ts'
import { checkMemberships } from './limits.ts'
import type { ListStore } from './list-store.ts'
import { lockPayers, readPersonLimits } from './person-store.ts'

interface GroupRoleDeps {
  readonly store: Pick<ListStore, 'members'>
  readonly change: ChangePeople
}

/** Roles that a sign-in provider's groups give, in the name of the inventory's owner. */
export const createGroupRoleService = ({ store, change }: GroupRoleDeps) => ({
  /**
   * Makes somebody a member with this role, or ends the membership for null. The owner stays the owner.
   * @throws AppError NOT_FOUND, INVENTORY_CLOSED, LIMIT_REACHED
   */
  async setRole(
    inventoryId: InventoryId,
    person: UserId,
    role: Exclude<Role, 'owner'> | null,
  ): Promise<void> {
    const members = await store.members(inventoryId)
    const owner = members.find((one) => one.role === 'owner')
    if (!owner) throw notFound(inventoryNotFound)
    const member = members.find(({ userId }) => userId === person)
    if (member?.role === 'owner') return
    const asOwner = { inventoryId, actor: owner.userId as UserId }
    if (role === null) {
      if (member) await change(asOwner, { type: 'remove', memberId: member.memberId })
      return
    }
    if (member) {
      await change(asOwner, { type: 'change-role', memberId: member.memberId, role })
      return
    }
    await change(
      asOwner,
      { type: 'add', memberId: newUuid(), userId: person, role },
      {
        async before(tx) {
          await lockPayers(tx, [person])
          const limits = await readPersonLimits(tx, person)
          if (!limits) throw notSignedIn()
          checkMemberships(limits)
        },
      },
    )
  },
})

export type GroupRoleService = ReturnType<typeof createGroupRoleService>
