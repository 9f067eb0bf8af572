import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountEndpoints } from '#contracts/accounts/accounts.ts'
import { signUpEndpoints } from '#contracts/accounts/sign-up.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import { languageOf } from '#server/platform/language/request-language.ts'
import { addressKey } from '#server/platform/limits/address.ts'
import { keepSignedInWith, type SessionCookies } from './cookie-routes.ts'
import * as messages from './messages.ts'
import type { PasswordService } from './password/password-service.ts'
import type { AccountService } from './service.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { Browser } from './sign-in/sign-in-service.ts'
import type { SignUpService } from './sign-up/sign-up-service.ts'

interface AccountRoutesDeps {
  accounts: AccountService
  passwords: PasswordService
  signUp: Pick<SignUpService, 'modeNow'>
  sessions: Sessions
  cookies: SessionCookies
  /** Page at which a session's provider ends its own. */
  endProviderSession: (token: string) => Promise<{ name: string; url: string } | undefined>
}

const userAgentOf = (request: FastifyRequest): string | null => request.headers['user-agent'] ?? null

export const accountRoutes = (
  app: FastifyInstance,
  { accounts, passwords, signUp, sessions, cookies, endProviderSession }: AccountRoutesDeps,
): void => {
  const keepSignedIn = keepSignedInWith(cookies, sessions)
  const browserOf = (request: FastifyRequest): Browser => ({
    device: cookies.deviceOf(request),
    userAgent: userAgentOf(request),
  })

  serveEndpoint(app, accountEndpoints.me, ({ caller }) => accounts.currentUser(caller.userId))

  serveEndpoint(app, signUpEndpoints.mode, async () => ({ mode: await signUp.modeNow() }))

  serveEndpoint(app, accountEndpoints.login, async ({ body, request, reply }) => {
    const opened = await accounts.login(body, addressKey(request.ip), browserOf(request))
    await keepSignedIn(request, reply, opened)
    return { user: opened.user }
  })

  serveEndpoint(app, accountEndpoints.register, async ({ body, request, reply }) => {
    const browser = { ...browserOf(request), language: languageOf(request) }
    const opened = await accounts.register(body, addressKey(request.ip), browser)
    await keepSignedIn(request, reply, opened)
    const { user, joined, notJoined } = opened
    return { user, joined, notJoined }
  })

  serveEndpoint(app, accountEndpoints.logout, async ({ request, reply }) => {
    const token = cookies.sessionOf(request)
    const provider = token ? await endProviderSession(token) : undefined
    if (token) await sessions.end(token)
    cookies.dropSession(reply)
    return { message: messages.signedOut, ...(provider && { provider }) }
  })

  serveEndpoint(app, accountEndpoints.forgotPassword, async ({ body, request }) => {
    await passwords.forgotPassword(body.email, addressKey(request.ip))
    return { message: messages.resetLinkSent }
  })

  serveEndpoint(app, accountEndpoints.resetPassword, async ({ body, request, reply }) => {
    await passwords.resetPassword(body, addressKey(request.ip))
    cookies.dropSession(reply)
    return { message: messages.passwordReset }
  })

  serveEndpoint(app, accountEndpoints.updateProfile, ({ caller, body, request }) =>
    accounts.updateProfile(caller.userId, body, {
      password: body.password,
      code: body.code,
      signedInAt: caller.signedInAt,
      address: addressKey(request.ip),
    }),
  )

  serveEndpoint(app, accountEndpoints.setLanguage, ({ caller, body }) =>
    accounts.setLanguage(caller.userId, body.language),
  )

  serveEndpoint(app, accountEndpoints.changePassword, async ({ caller, body, request, reply }) => {
    const token = cookies.sessionOf(request)
    const session = token && (await sessions.read(token))
    const opened = await passwords.changePassword(
      caller.userId,
      body,
      session ? session.sess.rememberMe : false,
      userAgentOf(request),
    )
    cookies.keepSession(reply, opened)
    return { message: messages.passwordChanged }
  })
}
