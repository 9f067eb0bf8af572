import { isIP } from 'node:net'
import * as messages from './messages.ts'
import { isPublicAddress } from './public-address.ts'

const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home|home\.arpa|test|invalid|onion)$/i

export interface OutboundTarget {
  readonly url: URL
  /** Named by the operator, so that a private address is meant. */
  readonly isPrivateAllowed: boolean
}

const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')

/** Host name without brackets and final dot. */
export const hostOf = ({ hostname }: URL): string => bare(hostname)

/** Reads an address to send to. @returns why not, in words, for one that must not be reached */
export const readTarget = (text: string, privateHosts: readonly string[] = []): OutboundTarget | string => {
  if (!URL.canParse(text)) return messages.fullAddress
  const url = new URL(text)
  // The parser turns 2130706433, 0x7f.1 and 0177.0.0.1 into 127.0.0.1.
  const host = bare(url.hostname).toLowerCase()
  const isPrivateAllowed = privateHosts.includes(host) || privateHosts.includes(url.host.toLowerCase())
  if (url.username || url.password) return messages.noCredentials
  if (isPrivateAllowed && /^https?:$/.test(url.protocol)) return { url, isPrivateAllowed }
  if (url.protocol !== 'https:') return messages.https
  if (isIP(host) !== 0 ? !isPublicAddress(host) : LOCAL_NAME.test(host) || !host.includes('.')) {
    return messages.publicAddress
  }
  return { url, isPrivateAllowed }
}
