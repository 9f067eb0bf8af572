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
