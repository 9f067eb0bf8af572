import { normalizeEmail } from '#contracts/accounts/email-address.ts'
import type { User } from './store.ts'

/**
 * The first account, or the confirmed addresses in `emails` when there are any; and whom a group makes one.
 * @param providers those of the settings that have such a group
 */
export const createAdministrators =
  (emails: readonly string[], providers: readonly string[], named = new Set(emails.map(normalizeEmail))) =>
  (user: Pick<User, 'email' | 'emailVerified' | 'isAdmin' | 'adminBy'>): boolean =>
    (user.adminBy !== null && providers.includes(user.adminBy)) ||
    (named.size > 0 ? user.emailVerified && named.has(user.email) : user.isAdmin)

export type IsAdministrator = ReturnType<typeof createAdministrators>
