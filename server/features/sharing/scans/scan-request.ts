import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { ScanDevice } from '#contracts/codes/scans.ts'
import { addressKey } from '#server/platform/limits/address.ts'

export const headersOf = (raw: readonly string[]): IncomingHttpHeaders => {
  const headers: Record<string, string> = {}
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = String(raw[at]).toLowerCase()
    const value = String(raw[at + 1])
    headers[name] = name in headers ? `${headers[name]}, ${value}` : value
  }
  return headers
}

/** Client address as seen by the outermost trusted proxy. */
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

/** Coarse device type; nothing finer is stored. */
export const deviceOf = (userAgent: string): ScanDevice => {
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet'
  if (/mobi|iphone/i.test(userAgent)) return 'phone'
  return /windows|macintosh|linux|cros/i.test(userAgent) ? 'computer' : 'other'
}

const hashed = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)

/** Distinguishes visitors of one day; irreversible once the day's key is deleted. */
export const visitorHash = (key: string, address: string | undefined, userAgent: string) => ({
  scannerIpHash: hashed(key, `address ${addressKey(address)}`),
  userAgentHash: hashed(key, `agent ${userAgent}`),
})
