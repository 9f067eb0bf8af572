import type { FastifyReply, FastifyRequest } from 'fastify'
import { OIDC_SIGN_IN_SECONDS } from '#contracts/accounts/oidc.ts'

const SEALED_FLOW_PATTERN = /^[A-Za-z0-9_-]{40,3000}$/
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/

/** Cookies of a sign-in under way: the sealed flow while at the provider, then the secret that finishes it. */
export const createOidcCookies = ({ https }: { https: boolean }) => {
  const prefix = https ? '__Host-' : ''
  const [flow, answer] = [`${prefix}binnacle-oidc`, `${prefix}binnacle-oidc-answer`]
  // Lax: the provider sends the browser back from another site.
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const
  const lasting = { ...options, maxAge: OIDC_SIGN_IN_SECONDS }
  const readCookie = ({ cookies }: FastifyRequest, name: string, shape: RegExp): string | null => {
    const value = cookies[name]
    return value && shape.test(value) ? value : null
  }
  return {
    flowOf: (request: FastifyRequest) => readCookie(request, flow, SEALED_FLOW_PATTERN),
    answerOf: (request: FastifyRequest) => readCookie(request, answer, TOKEN_PATTERN),
    keepFlow: (reply: FastifyReply, sealed: string) => void reply.setCookie(flow, sealed, lasting),
    keepAnswer: (reply: FastifyReply, token: string) => void reply.setCookie(answer, token, lasting),
    dropFlow: (reply: FastifyReply) => void reply.clearCookie(flow, options),
    dropAnswer: (reply: FastifyReply) => void reply.clearCookie(answer, options),
  }
}

export type OidcCookies = ReturnType<typeof createOidcCookies>
