import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { ScanDevice } from '#contracts/scans.ts'
import { addressKey } from '#server/platform/limits/address.ts'

/** Names of headers in lower case; a header that comes twice is joined, as one list. */
export const headersOf = (raw: readonly string[]): IncomingHttpHeaders => {
  const headers: Record<string, string> = {}
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = String(raw[at]).toLowerCase()
    const value = String(raw[at + 1])
    headers[name] = name in headers ? `${headers[name]}, ${value}` : value
  }
  return headers
}

/** Whose address counts, when so many proxies of our own stand in front: the one that the outermost of them saw. */
export const clientAddress = (
  socket: string | undefined,
  forwarded: string | string[] | undefined,
  proxies: number,
): string | undefined => {
  const hops = [
    socket,
    ...String(forwarded ?? '')
      .split(',')
      .reverse(),
  ]
    .map((hop) => hop?.trim())
    .filter((hop) => hop !== undefined && hop !== '')
  return hops[Math.min(proxies, hops.length - 1)]
}

/** What kind of device somebody holds; nothing finer is kept. */
export const deviceOf = (userAgent: string): ScanDevice => {
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet'
  if (/mobi|iphone/i.test(userAgent)) return 'phone'
  return /windows|macintosh|linux|cros/i.test(userAgent) ? 'computer' : 'other'
}

const hashed = (key: string, what: string): string =>
  createHmac('sha256', key).update(what).digest('base64url').slice(0, 22)

/** Marks that tell two readers of one day apart and lead back to none of them once the day's key is gone. */
export const visitorHash = (key: string, address: string | undefined, userAgent: string) => ({
  scannerIpHash: hashed(key, `address ${addressKey(address)}`),
  userAgentHash: hashed(key, `agent ${userAgent}`),
})
