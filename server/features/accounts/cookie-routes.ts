import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY_SECONDS } from '#domain/durations.ts'
import { LONG_SESSION_SECONDS, type OpenedSession, type Sessions } from './sessions/sessions.ts'
import type { SignInResult } from './sign-in/sign-in-service.ts'

const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/
const YEAR_SECONDS = 365 * DAY_SECONDS

// The __Host- prefix needs https; home networks may lack it.
const prefixFor = (https: boolean): string => (https ? '__Host-' : '')

export const sessionCookieName = (https: boolean): string => `${prefixFor(https)}binnacle`

/** Cookies: the session, and a lasting mark of known browsers, whose failed sign-ins are counted apart. */
export const createCookies = ({ https }: { https: boolean }) => {
  const session = sessionCookieName(https)
  const device = `${prefixFor(https)}binnacle-device`
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const

  const read = ({ cookies }: Pick<FastifyRequest, 'cookies'>, name: string): string | null => {
    const value = cookies[name]
    return value && TOKEN_PATTERN.test(value) ? value : null
  }

  return {
    sessionOf: (request: FastifyRequest) => read(request, session),
    sessionIn: (cookies: FastifyRequest['cookies']) => read({ cookies }, session),
    keepSession(reply: FastifyReply, { token, rememberMe }: OpenedSession) {
      reply.setCookie(session, token, { ...options, ...(rememberMe && { maxAge: LONG_SESSION_SECONDS }) })
    },
    dropSession(reply: FastifyReply) {
      reply.clearCookie(session, options)
      // Pictures of private bins, not what the app keeps: unsent work stays.
      reply.header('clear-site-data', '"cache"')
    },
    deviceOf: (request: FastifyRequest) => read(request, device),
    keepDevice(reply: FastifyReply, mark: string) {
      reply.setCookie(device, mark, { ...options, maxAge: YEAR_SECONDS })
    },
  }
}

export type SessionCookies = ReturnType<typeof createCookies>

/** Keeps a new session in the browser and ends its old one: a new one never continues its id. */
export const keepSignedInWith =
  (cookies: SessionCookies, sessions: Pick<Sessions, 'end'>) =>
  async (request: FastifyRequest, reply: FastifyReply, opened: SignInResult): Promise<void> => {
    const old = cookies.sessionOf(request)
    if (old) await sessions.end(old)
    cookies.keepSession(reply, opened)
    cookies.keepDevice(reply, opened.device)
  }
