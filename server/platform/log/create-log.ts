import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import type { Settings } from '../settings/settings.ts'
import { describeError, redact } from './redact.ts'

const HIDDEN_FIELDS = new Set(['level', 'time', 'msg', 'err', 'reqId'])

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Formats a JSON log entry for people: time, level above info, message, fields, stack. */
export const toLine = (json: string): string => {
  const entry = JSON.parse(json) as Record<string, unknown>
  const time = new Date(String(entry.time)).toTimeString().slice(0, 8)
  const level = entry.level === 'info' ? '' : ` ${String(entry.level).toUpperCase()}`
  const fields = Object.entries(entry)
    .filter(([name]) => !HIDDEN_FIELDS.has(name))
    .map(([name, value]) => ` ${name}=${asText(value)}`)
  const { stack } = (entry.err ?? {}) as { stack?: string }
  return `${time}${level} ${entry.msg ?? ''}${fields.join('')}${stack ? `\n${stack}` : ''}\n`
}

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
