import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contracts/endpoint.ts'
import { type DiskSpace, diskFull } from '../disk-space.ts'

/** Taken in with little room: they let people in, only read, end something, or tell of money. */
const TAKEN = new Set([
  ...['auth.login', 'auth.logout', 'auth.deleteAccount', 'placement.suggest', 'imageAnalysis.analyze'],
  ...['stickers.unlink', 'subscriptions.cancel', 'payments.webhook', 'payments.confirmSandbox'],
])

const writes = ({ method, name }: Endpoint): boolean =>
  (method === 'POST' || method === 'PUT') && !TAKEN.has(name)

/** Refuses whatever would fill a disk that has little room left; reading and deleting go on. */
export const guardDisk = (app: FastifyInstance, disk: DiskSpace): void => {
  app.addHook('onRequest', async ({ routeOptions }) => {
    const { endpoint } = routeOptions.config
    if (endpoint && disk.isLow() && writes(endpoint)) throw diskFull()
  })
}
