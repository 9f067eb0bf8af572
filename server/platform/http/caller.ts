import type { FastifyRequest } from 'fastify'

/** Who is asking: the person of a live session. */
export interface Caller {
  userId: string
  /** Hash of the session id, to name this session among the person's others. */
  sid: string
  /** When this session proved the password. */
  signedInAt: Date
}

/** Finds the caller of a request from its session cookie; `null` when nobody is signed in. */
export type ReadCaller = (request: FastifyRequest) => Promise<Caller | null>

declare module 'fastify' {
  interface FastifyInstance {
    readCaller: ReadCaller
  }
  interface FastifyRequest {
    /** The caller, on the routes of declared endpoints; known before the body is read. */
    caller: Caller | null
  }
}
