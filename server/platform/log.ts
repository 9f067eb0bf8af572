import type { FastifyBaseLogger } from 'fastify'

/** The log that every part writes to. */
export type Log = FastifyBaseLogger
