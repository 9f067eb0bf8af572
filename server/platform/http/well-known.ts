import type { FastifyInstance } from 'fastify'
import { settingsPage } from '#contracts/pages.ts'
import { DAY_MS } from '#domain/durations.ts'

export interface WellKnownParts {
  readonly origin: string
  /** Contacts for reports of vulnerabilities, as URIs; empty: there is no `security.txt`. */
  readonly securityContacts: readonly string[]
  readonly clock: () => Date
}

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 90
const CACHED_FOR_A_DAY = 'public, max-age=86400'

/** `/.well-known/security.txt` (RFC 9116), and where a password is changed, for password managers. */
export const wellKnownRoutes = (
  app: FastifyInstance,
  { origin, securityContacts, clock }: WellKnownParts,
): void => {
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', CACHED_FOR_A_DAY).redirect(settingsPage('change-password'), 302),
  )
  if (securityContacts.length === 0) return
  app.get('/.well-known/security.txt', (_request, reply) => {
    const today = Math.floor(clock().getTime() / DAY_MS)
    const lines = [
      ...securityContacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ]
    return reply
      .header('cache-control', CACHED_FOR_A_DAY)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}
