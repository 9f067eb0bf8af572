import type { FastifyRequest } from 'fastify'
import type { ApiKeyRole } from '#contracts/accounts/api-keys.ts'
import type { InventoryAccess, InventoryId, UserId } from '#domain/inventories/ids.ts'
import type { CallWindow } from '../errors.ts'

/** Limits of an API key. */
export interface KeyScope {
  readonly inventoryId: InventoryId
  readonly role: ApiKeyRole
  readonly name: string
  /** Calls that are left to it. */
  readonly callWindow: CallWindow
}

export interface Caller {
  userId: UserId
  /** The inventory of calls that name none. */
  homeId: InventoryId
  /** Hash of the session id. */
  sid: string
  signedInAt: Date
  /** Has to set up a second factor first; signed out for calls without `beforeSecondFactor`. */
  mustEnroll?: boolean
  /** Set when the call came with an API key instead of a session. */
  apiKey?: KeyScope
}

export type ReadCaller = (request: FastifyRequest) => Promise<Caller | null>

/** @throws AppError NOT_SIGNED_IN for a key that is not valid */
export type ReadKey = (token: string) => Promise<Caller>

/** @throws AppError unless the actor is a member of the open inventory */
export type RequireMember = (access: InventoryAccess, opIds?: readonly string[]) => Promise<void>

export type IsAdmin = (userId: UserId) => Promise<boolean>

declare module 'fastify' {
  interface FastifyInstance {
    /** By the session alone. */
    readCaller: ReadCaller
    readKey: ReadKey
    requireMember: RequireMember
    isAdmin: IsAdmin
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}
