import type { User } from './store.ts'

/** The first account, or the confirmed addresses in `emails` when there are any. */
export const createAdministrators =
  (emails: readonly string[]) =>
  (user: Pick<User, 'email' | 'emailVerified' | 'isAdmin'>): boolean =>
    emails.length > 0 ? user.emailVerified && emails.includes(user.email) : user.isAdmin

export type IsAdministrator = ReturnType<typeof createAdministrators>
