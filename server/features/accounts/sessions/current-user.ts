import type { CurrentUser } from '#contracts/accounts/accounts.ts'
import { planLabelAt, statusAt } from '#domain/billing/plans.ts'
import { displayName } from '#domain/naming/person-name.ts'
import { shownEmail } from '#server/platform/mail/shown-email.ts'
import type { User } from '../store.ts'

const shownOrNull = (email: string | null): string | null => email && shownEmail(email)

export const toCurrentUser = (
  user: User,
  now: Date,
  access: { isAdmin: boolean; mustEnroll: boolean; hasPassword: boolean; origins: readonly string[] },
): CurrentUser => ({
  id: user.id,
  email: shownEmail(user.email),
  firstName: user.firstName,
  lastName: user.lastName,
  name: displayName(user),
  createdAt: user.createdAt.toISOString(),
  subscriptionStatus: statusAt(user, now),
  plan: planLabelAt(user, now),
  emailVerified: user.emailVerified,
  isAdmin: access.isAdmin,
  mustEnroll: access.mustEnroll,
  hasPassword: access.hasPassword,
  origins: [...access.origins],
  language: user.language,
  pendingEmail:
    user.pendingEmailExpiresAt && user.pendingEmailExpiresAt > now ? shownOrNull(user.pendingEmail) : null,
})
