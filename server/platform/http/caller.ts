import type { FastifyRequest } from 'fastify'
import type { InventoryAccess, InventoryId, UserId } from '#domain/inventories/ids.ts'

export interface Caller {
  userId: UserId
  /** The inventory of calls that name none. */
  homeId: InventoryId
  /** Hash of the session id. */
  sid: string
  signedInAt: Date
}

export type ReadCaller = (request: FastifyRequest) => Promise<Caller | null>

/** @throws AppError unless the actor is a member of the open inventory */
export type RequireMember = (access: InventoryAccess, opIds?: readonly string[]) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    readCaller: ReadCaller
    requireMember: RequireMember
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}
