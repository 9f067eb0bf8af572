import type { FastifyInstance } from 'fastify'
import { secondFactorEndpoints } from '#contracts/accounts/second-factor.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import * as messages from './messages.ts'
import type { SecondFactorService } from './service.ts'

interface SecondFactorRoutesDeps {
  secondFactor: SecondFactorService
  emailOf: (userId: UserId) => Promise<string>
}

export const secondFactorRoutes = (
  app: FastifyInstance,
  { secondFactor, emailOf }: SecondFactorRoutesDeps,
): void => {
  serveEndpoint(app, secondFactorEndpoints.status, ({ caller }) => secondFactor.status(caller.userId))

  serveEndpoint(app, secondFactorEndpoints.start, ({ caller, body }) =>
    secondFactor.start(caller.userId, { ...body, signedInAt: caller.signedInAt }),
  )

  serveEndpoint(app, secondFactorEndpoints.confirm, async ({ caller, body }) => ({
    recoveryCodes: await secondFactor.confirm(caller.userId, await emailOf(caller.userId), body.code),
  }))

  serveEndpoint(app, secondFactorEndpoints.turnOff, async ({ caller, body }) => {
    await secondFactor.turnOff(caller.userId, { ...body, signedInAt: caller.signedInAt })
    return { message: messages.turnedOff }
  })

  serveEndpoint(app, secondFactorEndpoints.recoveryCodes, async ({ caller, body }) => ({
    recoveryCodes: await secondFactor.renewRecoveryCodes(caller.userId, {
      ...body,
      signedInAt: caller.signedInAt,
    }),
  }))

  serveEndpoint(app, secondFactorEndpoints.forgetDevices, async ({ caller }) => {
    await secondFactor.forgetDevices(caller.userId)
    return { message: messages.devicesForgotten }
  })
}
