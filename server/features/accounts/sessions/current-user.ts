import type { CurrentUser } from '#contracts/accounts/accounts.ts'
import { planLabelAt, statusAt } from '#domain/billing/plans.ts'
import { displayName } from '#domain/naming/person-name.ts'
import type { User } from '../store.ts'

export const toCurrentUser = (
  user: User,
  now: Date,
  { isAdmin, mustEnroll, hasPassword }: { isAdmin: boolean; mustEnroll: boolean; hasPassword: boolean },
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
  isAdmin,
  mustEnroll,
  hasPassword,
  pendingEmail: user.pendingEmailExpiresAt && user.pendingEmailExpiresAt > now ? user.pendingEmail : null,
})
