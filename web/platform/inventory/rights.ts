import { createContext, useContext } from 'react'
import type { Role } from '#contracts/inventory/inventories.ts'
import { READ_ONLY_MESSAGE } from '#domain/inventories/messages.ts'
import * as messages from './messages.ts'

/** Rights of the person in the inventory on the screen: `domain/inventories/role-rights.ts`. */
export interface Rights {
  /** Null before the first list of the server. */
  readonly role: Role | null
  readonly canWrite: boolean
  /** Owner whose plan counts; null in an inventory of one's own. */
  readonly payer: string | null
  /** True when nobody else is in the inventory. */
  readonly isAlone: boolean
  /** Currency of all amounts, as ISO 4217; null until somebody said it. */
  readonly currency: string | null
}

/** Offers everything; the server decides while the role is unknown. */
export const ALL_RIGHTS: Rights = { role: null, canWrite: true, payer: null, isAlone: true, currency: null }

export const RightsContext = createContext<Rights>(ALL_RIGHTS)

export const planOf = (payer: string | null): string =>
  payer === null ? messages.yourPlan : messages.planOfPayer(payer)

/** Rerenders when the role changes. */
export const useRights = (): Rights => useContext(RightsContext)

/** Text above a form that was open when its author became a viewer; null for who may write. */
export const useReadOnlyText = (): string | null =>
  useRights().canWrite ? null : messages.readOnlyInputKept(READ_ONLY_MESSAGE)
