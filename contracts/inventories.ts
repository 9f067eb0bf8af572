import * as z from 'zod/mini'

export const ROLES = ['owner', 'admin', 'editor', 'viewer'] as const
/** What a member may do: `domain/inventories/role-rights.ts`. */
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

/** Request header that names the inventory of a call; absent: the person's own. */
export const INVENTORY_HEADER = 'X-Inventory-Id'

/** Who stands behind the id in `updatedBy` and in the history. */
export const PersonName = z.object({ userId: z.string(), name: z.string(), role: z.nullable(Role) })
export type PersonName = z.infer<typeof PersonName>

/** People of one inventory. */
export const PEOPLE_MAX = 200
/** Open invitations of one inventory. */
export const INVITATIONS_MAX = 20
