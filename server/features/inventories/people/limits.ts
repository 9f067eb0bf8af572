import { MEMBERSHIPS_MAX, OWNED_INVENTORIES_MAX } from '#contracts/inventory/inventories.ts'
import { planAt } from '#domain/billing/plans.ts'
import { AppError } from '#server/platform/errors.ts'
import * as messages from '../messages.ts'
import type { PersonLimits } from './person-store.ts'

/** @throws AppError LIMIT_REACHED when a person cannot own another inventory */
export const checkOwned = (person: PersonLimits, now: Date): void => {
  const { name, maxInventories } = planAt(person, now)
  if (maxInventories !== null && person.owned >= maxInventories) {
    throw new AppError('LIMIT_REACHED', messages.planOwnsAtMost(name, maxInventories))
  }
  if (person.owned < OWNED_INVENTORIES_MAX) return
  throw new AppError('LIMIT_REACHED', messages.ownsAtMost(OWNED_INVENTORIES_MAX))
}

/** @throws AppError LIMIT_REACHED when a person cannot be in another inventory */
export const checkMemberships = (person: PersonLimits): void => {
  if (person.memberships < MEMBERSHIPS_MAX) return
  const message = messages.tooManyMemberships(MEMBERSHIPS_MAX)
  throw new AppError('LIMIT_REACHED', message)
}
