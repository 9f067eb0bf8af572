import type { FastifyInstance } from 'fastify'
import { accountLifecycleEndpoints } from '#contracts/accounts/account-lifecycle.ts'
import { sessionEndpoints } from '#contracts/accounts/sessions.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import { addressKey } from '#server/platform/limits/address.ts'
import type { SessionCookies } from '../cookie-routes.ts'
import * as messages from '../messages.ts'
import type { SessionList } from '../sessions/session-list.ts'
import type { DeletionService } from './deletion-service.ts'
import type { VerificationService } from './verification-service.ts'

interface AccountLifecycleDeps {
  sessionList: SessionList
  verification: VerificationService
  deletion: DeletionService
  cookies: SessionCookies
}

export const accountLifecycleRoutes = (
  app: FastifyInstance,
  { sessionList, verification, deletion, cookies }: AccountLifecycleDeps,
): void => {
  serveEndpoint(app, sessionEndpoints.list, async ({ caller }) => ({
    sessions: await sessionList.list(caller.userId, caller.sid),
  }))

  serveEndpoint(app, sessionEndpoints.end, async ({ caller, params }) => {
    await sessionList.end(caller.userId, params.id)
    return { message: messages.deviceSignedOut }
  })

  serveEndpoint(app, sessionEndpoints.endOthers, async ({ caller, query }) => {
    const revokeApiKeys = query.revokeApiKeys !== undefined
    await sessionList.endOthers(caller.userId, caller.sid, { revokeApiKeys })
    return {
      message: revokeApiKeys ? messages.othersSignedOutKeysRevoked : messages.othersSignedOut,
    }
  })

  serveEndpoint(app, accountLifecycleEndpoints.sendVerification, async ({ caller }) => ({
    message:
      (await verification.send(caller.userId)) === 'sent'
        ? messages.verificationSent
        : messages.emailConfirmedAlready,
  }))

  serveEndpoint(app, accountLifecycleEndpoints.verifyEmail, async ({ body, request }) => {
    await verification.confirm(body.token, addressKey(request.ip))
    return { message: messages.emailConfirmed }
  })

  serveEndpoint(app, accountLifecycleEndpoints.deleteAccount, async ({ caller, body, reply }) => {
    const deletedOn = await deletion.delete(caller.userId, { ...body, signedInAt: caller.signedInAt })
    cookies.dropSession(reply)
    return { message: messages.accountDeleted, deletedOn: deletedOn.toISOString() }
  })
}
