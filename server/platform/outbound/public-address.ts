import ipaddr from 'ipaddr.js'

/** Public by their range, but answered by the machines of a cloud. */
const CLOUD_HOSTS = new Set(['168.63.129.16'])
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** True for an address of the public internet: neither private nor local, nor one that wraps such an address. */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text) || text.includes('%')) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  if (address instanceof ipaddr.IPv6) return address.match(GLOBAL_UNICAST_V6)
  return !CLOUD_HOSTS.has(address.toString())
}
