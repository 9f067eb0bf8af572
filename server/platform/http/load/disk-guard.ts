import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contracts/endpoint.ts'
import { type DiskSpace, diskFull } from '#server/platform/disk-space.ts'

/** Accepted on a full disk: sign-in, reads, deletions, and payment events. */
const ACCEPTED_ENDPOINTS = new Set([
  'auth.login',
  'auth.logout',
  'auth.deleteAccount',
  'placement.suggest',
  'imageAnalysis.analyze',
  'stickers.unlink',
  'subscriptions.cancel',
  'payments.webhook',
  'payments.confirmSandbox',
])

const isWrite = ({ method, name }: Endpoint): boolean =>
  (method === 'POST' || method === 'PUT') && !ACCEPTED_ENDPOINTS.has(name)

/** Refuses writes on a nearly full disk; reading and deleting go on. */
export const guardDisk = (app: FastifyInstance, disk: DiskSpace): void => {
  app.addHook('onRequest', async ({ routeOptions }) => {
    const { endpoint } = routeOptions.config
    if (endpoint && disk.isLow() && isWrite(endpoint)) throw diskFull()
  })
}
