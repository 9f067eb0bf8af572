import type { Role } from '#contracts/inventory/inventories.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import { changePeople } from '#domain/inventories/membership.ts'
import { namedActor } from '#domain/sync/author.ts'
import { type AccessRules, accessRules, sentOpIds } from '#domain/sync/client/client-access.ts'
import { type ClientRules, clientRules } from '#domain/sync/client/client-rules.ts'
import { type ClientState, emptyClientState } from '#domain/sync/client/client-state.ts'
import { orphanedChangesOf } from '#domain/sync/orphaned-changes.ts'
import { type ServerRules, serverRules } from '#domain/sync/server/server-rules.ts'

/** Roles of one caller as read at three moments of a call. */
export interface RoleReads {
  readonly arrival: Role | null
  readonly commit: Role | null
  readonly session: Role | null
}

/** Decisions about shared inventories, for the mutants to replace. */
export interface InventoryRules {
  readonly server: ServerRules
  readonly client: ClientRules
  readonly access: AccessRules
  readonly roleRead: (reads: RoleReads) => Role | null
  readonly hashedActor: (inventory: InventoryId, actor: UserId) => UserId | null
  readonly errorShown: (error: string) => string
  readonly pullChecksMembership: boolean
  readonly changePeople: typeof changePeople
  readonly countsPayer: boolean
  readonly orphanedChangesOf: typeof orphanedChangesOf
  readonly sentOpIds: typeof sentOpIds
  readonly wipedState: (state: ClientState) => ClientState
  readonly repeatedId: (opId: string, newId: string) => string
  /** Inventory that a batch is sent to, and the one in which an answer is stored. */
  readonly inventoryToSendTo: (chosenIn: InventoryId, openInventory: InventoryId) => InventoryId
  readonly inventoryOfAnswer: (askedFor: InventoryId, openInventory: InventoryId) => InventoryId
  /** A database that went back does not say that a membership ended. */
  readonly noticesLostMembership: boolean
}

export const shippingRules: InventoryRules = {
  server: serverRules,
  client: clientRules,
  access: accessRules,
  roleRead: ({ commit }) => commit,
  hashedActor: namedActor,
  errorShown: (error) => error,
  pullChecksMembership: true,
  changePeople,
  countsPayer: true,
  orphanedChangesOf,
  sentOpIds,
  wipedState: ({ userId, deviceId, inventoryId, lastSeq }) => ({
    ...emptyClientState(userId, deviceId, inventoryId),
    lastSeq,
  }),
  repeatedId: (_, newId) => newId,
  inventoryToSendTo: (chosenIn) => chosenIn,
  inventoryOfAnswer: (askedFor) => askedFor,
  noticesLostMembership: true,
}
