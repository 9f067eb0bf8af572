import { inventoryNotFound, invitationNotFound } from '#contracts/inventory/messages.ts'
import { planAt } from '#domain/billing/plans.ts'
import type { InventoryAccess, InventoryId, UserId } from '#domain/inventories/ids.ts'
import { changePeople, type PeopleAction } from '#domain/inventories/membership.ts'
import { type InventoryPeople, liveMemberOf, liveMembers, ownerOf } from '#domain/inventories/people.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { AccessService } from '../access-service.ts'
import { lockPeople, movePayer, readPeople, savePeople } from './people-store.ts'
import { lockPayers, readPayer } from './person-store.ts'

export interface ChangePeopleDeps {
  readonly db: Db
  readonly refusalOf: AccessService['refusalOf']
  readonly clock: () => Date
  /** Called with the change, under the locks of inventory and payer. */
  readonly stampPlace: (
    tx: Queryable,
    place: InventoryAccess & { readonly seq: number; readonly payer: UserId },
  ) => Promise<void>
  /** Ends what people made by rights that they have no more, in the transaction of the change. */
  readonly rightsEnded: (tx: Queryable, ended: EndedRights) => Promise<void>
  /** Called after the commit of a change. */
  readonly peopleChanged: (inventoryId: InventoryId) => void
}

/** Rights that a change of people ended. */
export interface EndedRights {
  readonly inventoryId: InventoryId
  readonly hasNewOwner: boolean
  /** People whose membership ended. */
  readonly formerMembers: readonly UserId[]
  readonly keepShares: boolean
}

interface ChangeOptions {
  /** Leaves the share links of whoever is removed. */
  readonly keepShares?: boolean
  readonly tokenHash?: string
  /** Runs under the inventory's lock, before the change. */
  readonly before?: (tx: Queryable, people: InventoryPeople) => Promise<void>
  /** Runs in the same transaction, after a change. */
  readonly after?: (tx: Queryable, people: InventoryPeople) => Promise<void>
}

const OF_ACCESS = new Set(['NOT_A_MEMBER', 'INVENTORY_CLOSED'])

/** The only way to change members, roles, invitations, name and owner: under the inventory's lock. */
export const createChangePeople =
  ({ db, refusalOf, clock, stampPlace, rightsEnded, peopleChanged }: ChangePeopleDeps) =>
  async <T extends PeopleAction['type']>(
    access: InventoryAccess,
    action: Extract<PeopleAction, { type: T }>,
    { tokenHash, keepShares = false, before: check, after: then }: ChangeOptions = {},
  ): Promise<InventoryPeople> => {
    const requestedAction: PeopleAction = action
    const invitationId = requestedAction.type === 'accept' ? requestedAction.invitationId : null
    const { people, isChanged } = await db.transaction(async (tx) => {
      if (!(await lockPeople(tx, access, invitationId))) {
        throw invitationId === null ? await refusalOf(tx, access) : notFound(invitationNotFound)
      }
      const now = clock()
      const people = await readPeople(tx, { ...access, now, invitationId })
      const payer = await readPayer(tx, access.inventoryId)
      if (!people || !payer) throw notFound(invitationId === null ? inventoryNotFound : invitationNotFound)
      await check?.(tx, people)
      const { maxPeople } = planAt(payer.subscription, now)
      const context = { actor: access.actor, now: now.toISOString(), maxPeople }
      const outcome = changePeople(people, action, context)
      if (outcome.error !== undefined) {
        if (OF_ACCESS.has(outcome.error)) throw await refusalOf(tx, access)
        throw new AppError(outcome.error, outcome.message)
      }
      if (outcome.people === people) return { people, isChanged: false }
      await savePeople(tx, people, outcome.people, tokenHash)
      const owner = ownerOf(outcome.people)?.userId
      if (owner && owner !== payer.owner) {
        await lockPayers(tx, [owner, payer.owner])
        await movePayer(tx, access.inventoryId, { from: payer.owner, to: owner })
      }
      const formerMembers = liveMembers(people).flatMap(({ userId }) =>
        userId && !liveMemberOf(outcome.people, userId) ? [userId] : [],
      )
      const hasNewOwner = owner !== undefined && owner !== payer.owner
      if (hasNewOwner || formerMembers.length > 0) {
        const isLeaving = formerMembers.includes(access.actor)
        await rightsEnded(tx, {
          inventoryId: access.inventoryId,
          hasNewOwner,
          formerMembers,
          keepShares: keepShares && !isLeaving,
        })
      }
      const { seq } = outcome.people
      if (seq !== people.seq) await stampPlace(tx, { ...access, seq, payer: owner ?? payer.owner })
      await then?.(tx, outcome.people)
      return { people: outcome.people, isChanged: true }
    })
    if (isChanged) peopleChanged(people.inventoryId)
    return people
  }

export type ChangePeople = ReturnType<typeof createChangePeople>
