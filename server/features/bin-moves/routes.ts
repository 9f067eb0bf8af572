import type { FastifyInstance } from 'fastify'
import { binEndpoints } from '#contracts/inventory/bins.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { formatClient } from '#domain/naming/device-name.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { BinMoveService } from './service.ts'

export const binMoveRoutes = (app: FastifyInstance, { binMoves }: { binMoves: BinMoveService }): void => {
  serveEndpoint(app, binEndpoints.move, async ({ access, body, request }) => {
    const to = body.to.toLowerCase() as InventoryId
    const device = formatClient(access.keyName, request.headers['user-agent'])
    return { bins: await binMoves.move(access, { ...body, to, device }) }
  })
}
