import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { passkeyEndpoints } from '#contracts/accounts/passkeys.ts'
import type { SignInResult } from '#server/features/accounts/sign-in/sign-in-service.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import { addressKey } from '#server/platform/limits/address.ts'
import * as messages from './messages.ts'
import type { PasskeyService } from './service.ts'

interface PasskeyRoutesDeps {
  passkeys: PasskeyService
  deviceOf: (request: FastifyRequest) => string | null
  /** Keeps the new session in the browser and ends its old one. */
  keepSignedIn: (request: FastifyRequest, reply: FastifyReply, signIn: SignInResult) => Promise<void>
}

export const passkeyRoutes = (
  app: FastifyInstance,
  { passkeys, deviceOf, keepSignedIn }: PasskeyRoutesDeps,
): void => {
  serveEndpoint(app, passkeyEndpoints.list, async ({ caller }) => ({
    passkeys: await passkeys.list(caller.userId),
  }))

  serveEndpoint(app, passkeyEndpoints.start, ({ caller, body }) =>
    passkeys.start(caller.userId, { ...body, signedInAt: caller.signedInAt }),
  )

  serveEndpoint(app, passkeyEndpoints.add, ({ caller, body }) =>
    passkeys.add(caller.userId, body.name, body.credential),
  )

  serveEndpoint(app, passkeyEndpoints.rename, ({ caller, params, body }) =>
    passkeys.rename(caller.userId, params.id, body.name),
  )

  serveEndpoint(app, passkeyEndpoints.remove, async ({ caller, params }) => {
    await passkeys.remove(caller.userId, params.id)
    return { message: messages.passkeyRemoved }
  })

  serveEndpoint(app, passkeyEndpoints.challenge, () => passkeys.challenge())

  serveEndpoint(app, passkeyEndpoints.signIn, async ({ body, request, reply }) => {
    const opened = await passkeys.signIn(body, addressKey(request.ip), {
      device: deviceOf(request),
      userAgent: request.headers['user-agent'] ?? null,
    })
    await keepSignedIn(request, reply, opened)
    return { user: opened.user }
  })
}
