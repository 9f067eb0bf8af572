import { FORMER_MEMBER, YOU } from './messages.ts'

export const displayName = (person: {
  firstName: string | null
  lastName: string | null
  email: string
}): string =>
  [person.firstName, person.lastName].filter(Boolean).join(' ') || (person.email.split('@')[0] ?? '')

export const splitName = (name: string): { firstName: string; lastName: string | null } => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') || null }
}

/**
 * Names the people whose ids an inventory's rows and history hold.
 * @param people who are or were members
 * @returns 'You', a name, or null: where only one person ever was, and for the server itself
 */
export const namesIn =
  (
    people: readonly { readonly userId: string; readonly name: string }[],
    myUserId: string,
    inventoryId: string,
  ) =>
  (userId: string | null | undefined): string | null => {
    if (people.length < 2) return null
    // Changes from before members name nobody; they are of the person with the inventory's id.
    const id = userId ?? people.find((person) => person.userId === inventoryId)?.userId
    if (id === undefined) return null
    return id === myUserId ? YOU : (people.find((person) => person.userId === id)?.name ?? FORMER_MEMBER)
  }
