import { Negotiator } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'

export type ContentEncoding = 'identity' | 'gzip' | 'br'

const createNegotiator = (supportedValues: string[]) => {
  const negotiator = new Negotiator({ supportedValues, cache: new LRUCache<string, string>({ max: 100 }) })
  return (header: string | string[] | undefined): string | null =>
    header === undefined ? null : negotiator.negotiate(String(header).toLowerCase())
}

const bestOf = createNegotiator(['br', 'gzip', 'x-gzip'])
const gzipOf = createNegotiator(['gzip', 'x-gzip'])

/** True when an Accept-Encoding header allows gzip. */
export const acceptsGzip = (header: string | string[] | undefined): boolean => gzipOf(header) !== null

/** Best encoding that an Accept-Encoding header allows; without `br` where that costs too much. */
export const negotiateEncoding = (header: string | undefined, { br }: { br: boolean }): ContentEncoding => {
  if (br && bestOf(header) === 'br') return 'br'
  return acceptsGzip(header) ? 'gzip' : 'identity'
}
