import type { CurrentUser } from '#contracts/accounts/accounts.ts'
import { plans } from '#domain/billing/messages.ts'
import { formatLongDate } from '#domain/format/format-date.ts'
import * as common from '#web/ui/messages.ts'
import * as messages from './messages.ts'

type NamedUser = Partial<Pick<CurrentUser, 'firstName' | 'lastName' | 'email'>>

const firstOf = (text: string | null | undefined): string => [...(text?.trim() ?? '')][0]?.toUpperCase() ?? ''

/** Takes initials of the name, else of the email, else U. */
export const initials = ({ firstName, lastName, email }: NamedUser): string =>
  firstOf(firstName) + firstOf(lastName) || firstOf(email) || 'U'

/** Takes the first name, else the local part of the email, else 'User'. */
export const greetingName = ({ firstName, email }: NamedUser): string =>
  firstName?.trim() || email?.split('@')[0] || 'User'

/** Green when active, blue in a trial, orange otherwise. */
export const avatarColor = (subscriptionStatus: string | undefined): 'green' | 'blue' | 'orange' => {
  if (subscriptionStatus === 'active') return 'green'
  return subscriptionStatus === 'trial' ? 'blue' : 'orange'
}

export const subscriptionLabel = (subscriptionStatus: string | undefined): string => {
  if (subscriptionStatus === 'active') return messages.premium
  return subscriptionStatus === 'trial' ? common.freeTrial : plans.free
}

export const planLabel = (plan: string | undefined): string => {
  if (!plan || plan === 'free') return messages.freeTier
  const word = plan.toLowerCase()
  if (word === 'free trial') return common.freeTrial
  if (word === 'free tier') return messages.freeTier
  return word in plans ? plans[word as keyof typeof plans] : plan.charAt(0).toUpperCase() + plan.slice(1)
}

export const memberSince = (createdAt: string | null | undefined): string => {
  const day = new Date(createdAt ?? '')
  return Number.isNaN(day.getTime()) ? 'N/A' : formatLongDate(day)
}
