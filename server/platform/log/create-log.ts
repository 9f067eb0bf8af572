import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import type { Settings } from '../settings/settings.ts'
import { toLine } from './log-line.ts'
import { describeError, redact } from './redact.ts'

const describeRequest = (request: FastifyRequest): Record<string, unknown> => ({
  id: request.id,
  method: request.method,
  url: redact(request.url),
  from: request.ip,
})

const forTerminal: DestinationStream = {
  write: (json) => void process.stdout.write(toLine(json)),
}

export const createLog = (
  { logLevel }: Pick<Settings, 'logLevel'>,
  destination: DestinationStream | undefined = process.stdout.isTTY ? forTerminal : undefined,
): Logger => {
  const options = {
    level: logLevel,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: object) => redact({ ...fields }) as Record<string, unknown>,
    },
    serializers: { req: describeRequest, err: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}
