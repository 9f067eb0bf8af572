import { MEMBERSHIPS_MAX, OWNED_INVENTORIES_MAX } from '#contracts/inventory/inventories.ts'
import { planAt } from '#domain/billing/plans.ts'
import { AppError } from '#server/platform/errors.ts'
import type { PersonLimits } from './person-store.ts'

/** @throws AppError LIMIT_REACHED when a person cannot own another inventory */
export const checkOwned = (person: PersonLimits, now: Date): void => {
  const { name, maxInventories } = planAt(person, now)
  if (maxInventories !== null && person.owned >= maxInventories) {
    const message =
      maxInventories === 1
        ? `The ${name} plan has one inventory. Upgrade to own more.`
        : `The ${name} plan has ${maxInventories} inventories. Upgrade to own more.`
    throw new AppError('LIMIT_REACHED', message)
  }
  if (person.owned < OWNED_INVENTORIES_MAX) return
  throw new AppError('LIMIT_REACHED', `A person can own ${OWNED_INVENTORIES_MAX} inventories.`)
}

/** @throws AppError LIMIT_REACHED when a person cannot be in another inventory */
export const checkMemberships = (person: PersonLimits): void => {
  if (person.memberships < MEMBERSHIPS_MAX) return
  const message = `You are in ${MEMBERSHIPS_MAX} inventories, the most there can be. Leave one first.`
  throw new AppError('LIMIT_REACHED', message)
}
