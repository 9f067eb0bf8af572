import Stripe from 'stripe'

export const openStripe = (secretKey: string, apiUrl: string | null): Stripe => {
  const calm = { timeout: 10_000, maxNetworkRetries: 2, telemetry: false }
  if (!apiUrl) return new Stripe(secretKey, calm)
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return new Stripe(secretKey, {
    ...calm,
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
  })
}
