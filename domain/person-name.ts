/** First and last name, or the local part of the e-mail. */
export const displayName = (person: {
  firstName: string | null
  lastName: string | null
  email: string
}): string =>
  [person.firstName, person.lastName].filter(Boolean).join(' ') || (person.email.split('@')[0] ?? '')

/** Splits at the first space. */
export const splitName = (name: string): { firstName: string; lastName: string | null } => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') || null }
}
