import type { CurrentUser } from '#contracts/accounts/accounts.ts'
import { planLabelAt, statusAt } from '#domain/billing/plans.ts'
import { displayName } from '#domain/naming/person-name.ts'
import type { User } from '../store.ts'

export const toCurrentUser = (
  user: User,
  now: Date,
  more: { isAdmin: boolean; mustEnroll: boolean; hasPassword: boolean; origins: readonly string[] },
): CurrentUser => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  name: displayName(user),
  createdAt: user.createdAt.toISOString(),
  subscriptionStatus: statusAt(user, now),
  plan: planLabelAt(user, now),
  emailVerified: user.emailVerified,
  isAdmin: more.isAdmin,
  mustEnroll: more.mustEnroll,
  hasPassword: more.hasPassword,
  ...(more.origins.length > 1 && { origins: [...more.origins] }),
  pendingEmail: user.pendingEmailExpiresAt && user.pendingEmailExpiresAt > now ? user.pendingEmail : null,
})
