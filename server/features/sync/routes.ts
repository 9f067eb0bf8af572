import type { FastifyInstance } from 'fastify'
import { syncEndpoints } from '#contracts/sync/sync.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import { formatClient } from '#domain/naming/device-name.ts'
import { AppError } from '#server/platform/errors.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import * as messages from './messages.ts'
import type { ReadDelta } from './pull/delta-service.ts'
import { openEnvelope, pushEnvelope } from './push/envelope/envelope.ts'
import { isEnvelopeBody } from './push/envelope/is-envelope-body.ts'
import type { SyncService } from './service.ts'

export const syncRoutes = (
  app: FastifyInstance,
  { sync, delta }: { sync: SyncService; delta: ReadDelta },
): void => {
  serveEndpoint(
    app,
    syncEndpoints.push,
    async ({ caller, access, body, request, pack, begun }) => {
      if (body.userId !== caller.userId) {
        throw new AppError('CONFLICT', messages.otherAccountsChanges)
      }
      const opened = begun ?? sync.open(access, [])
      return await pushEnvelope(opened.apply, body, {
        device: formatClient(access.keyName, request.headers['user-agent']),
        answer: (results) => pack({ userId: caller.userId, results }),
      })
    },
    {
      begin: (access: InventoryAccess, body: unknown) => openEnvelope(sync, access, body),
      isPlain: isEnvelopeBody,
    },
  )
  serveEndpoint(app, syncEndpoints.pull, ({ access, caller, query }) =>
    delta(access, { ...query, isHome: access.inventoryId === caller.homeId }),
  )
}
