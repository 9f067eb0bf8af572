import type { InventoryId } from '#domain/inventories/ids.ts'
import type { GrantedRole, GroupGrant } from '#server/platform/settings/oidc-settings.ts'

const ROLES: readonly GrantedRole[] = ['viewer', 'editor', 'admin']

export interface GroupRights {
  /** Null where no group of the settings makes administrators. */
  readonly isAdmin: boolean | null
  /** Every inventory that a group of the settings opens; null without such a group. */
  readonly roles: ReadonlyMap<InventoryId, GrantedRole | null>
}

/** Rights from somebody's groups; of two roles in one inventory the higher counts. */
export const rightsOf = (grants: readonly GroupGrant[], groups: readonly string[]): GroupRights => {
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
