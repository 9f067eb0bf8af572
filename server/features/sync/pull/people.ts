import type { PersonName, Role } from '#contracts/inventory/inventories.ts'
import { FORMER_MEMBER } from '#domain/naming/messages.ts'
import { displayName } from '#domain/naming/person-name.ts'

/** A person of an inventory as stored; the names are null once they left. */
export interface StoredPerson {
  readonly userId: string
  /** Null for somebody who left. */
  readonly role: Role | null
  readonly shownName: string | null
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
}

export const toPersonName = ({ userId, role, shownName, ...user }: StoredPerson): PersonName => ({
  userId,
  role,
  name: role === null ? (shownName ?? FORMER_MEMBER) : displayName(user),
})
