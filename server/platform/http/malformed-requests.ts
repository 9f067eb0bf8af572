import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ErrorBody } from '#contracts/errors.ts'
import * as messages from './messages.ts'

const INVALID_PATH = '/nowhere'

/** Maps an undecodable URL to an unknown path: Fastify would answer it before the security headers. */
export const toReadableUrl = (url: string): string => {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  try {
    decodeURI(path)
    return url
  } catch {
    return path.startsWith('/api/') ? `/api${INVALID_PATH}` : INVALID_PATH
  }
}

const STATUS_TEXT: Record<string, [number, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, messages.tookTooLong],
  HPE_HEADER_OVERFLOW: [431, messages.tooManyHeaders],
}

/** Answers bytes that are no HTTP request, and closes the socket. */
export const rejectUnreadable = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, message] = STATUS_TEXT[error.code ?? ''] ?? [400, messages.unreadable]
  const body: ErrorBody = { message, error: 'VALIDATION' }
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${text}`)
  socket.destroy(error)
}

/** Handles `Expect` headers in the app; Node would refuse them before any hook. */
export const rejectExpectations = ({ server }: FastifyInstance): void => {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}
