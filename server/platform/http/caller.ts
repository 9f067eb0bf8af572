import type { FastifyRequest } from 'fastify'

export interface Caller {
  userId: string
  /** Hash of the session id. */
  sid: string
  signedInAt: Date
}

export type ReadCaller = (request: FastifyRequest) => Promise<Caller | null>

declare module 'fastify' {
  interface FastifyInstance {
    readCaller: ReadCaller
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}
