import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OIDC_RETURN_PAGE, oidcEndpoints } from '#contracts/accounts/oidc.ts'
import type { AccountService } from '#server/features/accounts/service.ts'
import type { SignInResult } from '#server/features/accounts/sign-in/sign-in-service.ts'
import { ALREADY_SENT, serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import { addressKey } from '#server/platform/limits/address.ts'
import type { OidcCookies } from './cookie-routes.ts'
import * as messages from './messages.ts'
import type { OidcService } from './service.ts'

interface OidcRoutesDeps {
  oidc: OidcService
  cookies: OidcCookies
  deviceOf: (request: FastifyRequest) => string | null
  currentUser: AccountService['currentUser']
  /** Keeps the new session in the browser and ends its old one. */
  keepSignedIn: (request: FastifyRequest, reply: FastifyReply, signIn: SignInResult) => Promise<void>
}

export const oidcRoutes = (app: FastifyInstance, deps: OidcRoutesDeps): void => {
  const { oidc, cookies, deviceOf, currentUser, keepSignedIn } = deps

  serveEndpoint(app, oidcEndpoints.methods, async () => oidc.methods())

  serveEndpoint(app, oidcEndpoints.start, async ({ params, body, request, reply }) => {
    const entryFields = {
      rememberMe: body.rememberMe ?? false,
      invitation: body.invitation ?? null,
      addTo: null,
    }
    const { url, flow } = await oidc.start(params.provider, entryFields, addressKey(request.ip))
    cookies.keepFlow(reply, flow)
    return { url }
  })

  serveEndpoint(app, oidcEndpoints.callback, async ({ params, query, request, reply }) => {
    const flow = cookies.flowOf(request)
    const outcome = await oidc.callback(params.provider, query, flow, addressKey(request.ip))
    cookies.dropFlow(reply)
    if ('token' in outcome) cookies.keepAnswer(reply, outcome.token)
    const problemParam = 'problem' in outcome ? { problem: outcome.problem } : {}
    const search = new URLSearchParams({ provider: params.provider, ...problemParam })
    reply.redirect(`${OIDC_RETURN_PAGE}?${search}`, 303)
    return ALREADY_SENT
  })

  serveEndpoint(app, oidcEndpoints.finish, async ({ body, caller, request, reply }) => {
    const browser = {
      device: deviceOf(request),
      userAgent: request.headers['user-agent'] ?? null,
      address: addressKey(request.ip),
    }
    const done = await oidc.finish(body, cookies.answerOf(request), caller?.userId ?? null, browser)
    cookies.dropAnswer(reply)
    if ('addedTo' in done) {
      return { user: await currentUser(done.addedTo), isNew: false, added: done.name }
    }
    await keepSignedIn(request, reply, done.opened)
    return { user: done.opened.user, isNew: done.isNew, added: null }
  })

  serveEndpoint(app, oidcEndpoints.identities, async ({ caller }) => ({
    identities: await oidc.identities.list(caller.userId),
  }))

  serveEndpoint(app, oidcEndpoints.add, async ({ caller, params, body, request, reply }) => {
    const proof = { ...body, signedInAt: caller.signedInAt }
    const { url, flow } = await oidc.add(caller.userId, params.provider, proof, addressKey(request.ip))
    cookies.keepFlow(reply, flow)
    return { url }
  })

  serveEndpoint(app, oidcEndpoints.remove, async ({ caller, params }) => {
    await oidc.identities.remove(caller.userId, params.id)
    return { message: messages.signInMethodRemoved }
  })
}
