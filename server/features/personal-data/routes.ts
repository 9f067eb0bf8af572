import type { FastifyInstance } from 'fastify'
import { accountLifecycleEndpoints } from '#contracts/accounts/account-lifecycle.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { PersonalDataService } from './service.ts'

export const personalDataRoutes = (
  app: FastifyInstance,
  { personalData }: { personalData: PersonalDataService },
): void => {
  serveEndpoint(app, accountLifecycleEndpoints.personalData, ({ caller, query }) =>
    personalData.read(caller.userId, query.after),
  )
}
