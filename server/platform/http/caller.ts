import type { FastifyRequest } from 'fastify'

/** The signed-in user of a request. */
export interface Caller {
  userId: string
  /** Hash of the session id. */
  sid: string
  /** Time of the last password check. */
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
