import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import type { GroupRoleService } from '#server/features/inventories/people/group-role-service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { GrantedRole, GroupGrant } from '#server/platform/settings/oidc-settings.ts'
import type { OidcProvider } from '../provider/provider.ts'
import type { IdentityRow, IdentityStore } from './identity-store.ts'

const ROLES: readonly GrantedRole[] = ['viewer', 'editor', 'admin']

interface GroupRights {
  /** Null where no group of the settings makes administrators. */
  readonly isAdmin: boolean | null
  /** Every inventory that a group of the settings opens; null without such a group. */
  readonly roles: ReadonlyMap<InventoryId, GrantedRole | null>
}

/** Rights from somebody's groups; of two roles in one inventory the higher counts. */
const rightsOf = (grants: readonly GroupGrant[], groups: readonly string[]): GroupRights => {
  let isAdmin: boolean | null = null
  const roles = new Map<InventoryId, GrantedRole | null>()
  for (const grant of grants) {
    const isIn = groups.includes(grant.group)
    if ('to' in grant) isAdmin = isAdmin === true || isIn
    else {
      const id = grant.inventoryId as InventoryId
      const before = roles.get(id) ?? null
      const isHigher = before === null || ROLES.indexOf(grant.role) > ROLES.indexOf(before)
      roles.set(id, isIn && isHigher ? grant.role : before)
    }
  }
  return { isAdmin, roles }
}

interface GroupRightsDeps {
  store: Pick<IdentityStore, 'setGranted' | 'setAdmin'>
  setRole: GroupRoleService['setRole']
  log: Log
}

type GrantedIdentity = Pick<IdentityRow, 'id' | 'userId' | 'grantedInventories'>

/** Grants and revokes the rights of a provider's groups, at each sign-in. */
export const createGroupRightsService = ({ store, setRole, log }: GroupRightsDeps) => {
  /** Sets a role; a full or closed inventory does not fail the sign-in. @returns false when refused */
  const tryRole = async (...[inventory, person, role]: Parameters<typeof setRole>): Promise<boolean> => {
    try {
      await setRole(inventory, person, role)
      return true
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Purged since: nothing is left to take.
      if (error.type === 'NOT_FOUND' && role === null) return true
      log.warn({ inventory, role, reason: error.message }, 'a role by group was not changed')
      return false
    }
  }

  /** @returns inventories that the groups opened, for the next time */
  const applyRoles = async (
    { userId, grantedInventories: before }: GrantedIdentity,
    roles: GroupRights['roles'],
  ): Promise<InventoryId[]> => {
    const after: InventoryId[] = []
    for (const [inventory, role] of roles) {
      if (role !== null && (await tryRole(inventory, userId, role))) after.push(inventory)
    }
    for (const inventory of before) {
      if (after.includes(inventory)) continue
      // One that failed to open again stays in the list, or nothing would ever close it.
      const isWanted = (roles.get(inventory) ?? null) !== null
      if (isWanted || !(await tryRole(inventory, userId, null))) after.push(inventory)
    }
    return after
  }

  return {
    async apply(
      identity: GrantedIdentity,
      provider: Pick<OidcProvider, 'id' | 'groups'>,
      groups: readonly string[],
    ) {
      const { isAdmin, roles } = rightsOf(provider.groups, groups)
      if (isAdmin !== null) await store.setAdmin(identity.userId, provider.id, isAdmin)
      if (roles.size > 0 || identity.grantedInventories.length > 0) {
        await store.setGranted(identity.id, await applyRoles(identity, roles))
      }
    },

    /** Revokes rights that came from groups when the identity is removed. */
    async endRoles({ userId, grantedInventories }: Pick<GrantedIdentity, 'userId' | 'grantedInventories'>) {
      for (const inventory of grantedInventories) await tryRole(inventory, userId as UserId, null)
    },
  }
}

export type GroupRightsService = ReturnType<typeof createGroupRightsService>
