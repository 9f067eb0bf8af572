import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import { addressKey } from '#server/platform/limits/address.ts'

/** @param hops trusted proxies in front of the server; trusting all would trust any client's header */
export const createClientAddress = (hops: number) => {
  const isTrusted = (_address: string, hop: number): boolean => hop < hops
  return {
    isTrusted,
    /** Key of the address that limits count. */
    addressOf: (request: IncomingMessage): string => addressKey(proxyAddress(request, isTrusted)),
  }
}
