import type { ErrorBody } from '#contracts/errors.ts'

const FOREIGN_MESSAGE_MAX = 300

/** Message of an error body, cut where it is not in our form, such as a proxy's; undefined without one. */
export const replyMessage = (own: ErrorBody | undefined, body: unknown): string | undefined => {
  const foreign = (body as { message?: unknown } | null | undefined)?.message
  return own?.message ?? (typeof foreign === 'string' ? foreign.slice(0, FOREIGN_MESSAGE_MAX) : undefined)
}

const PROXY_STATUSES = [502, 503, 504, 511]

/** True when a reached server failed; a proxy's own errors do not count. */
export const isServerFault = (status: number): boolean => status >= 500 && !PROXY_STATUSES.includes(status)

/** True for a response in the server's place: captive portal, filter, or proxy (docs/decisions/004). */
export const isProxyReply = (status: number, text: string): boolean =>
  PROXY_STATUSES.includes(status) || (status !== 500 && text.trimStart().startsWith('<'))
