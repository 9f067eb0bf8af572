/** IPv4 whole, IPv6 by /64, which one household gets; disconnected callers share one key. */
export const addressKey = (ip: string | undefined): string => {
  if (ip === undefined) return 'gone'
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = ip.toLowerCase().split('::')
  const headGroups = head.split(':').filter(Boolean)
  const tailGroups = (tail ?? '').split(':').filter(Boolean)
  const groups =
    tail === undefined
      ? headGroups
      : [
          ...headGroups,
          ...Array<string>(Math.max(0, 8 - headGroups.length - tailGroups.length)).fill('0'),
          ...tailGroups,
        ]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** IPv4 whole, IPv6 by /48, of which one customer may have all. */
export const networkKey = (ip: string | undefined): string => {
  const key = addressKey(ip)
  return key.endsWith('/64') ? `${key.split(':').slice(0, 3).join(':')}::/48` : key
}
