import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

export const CONTENT_SECURITY_POLICY: Record<string, string[]> = {
  'default-src': ["'none'"],
  // The QR decoder is WebAssembly.
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'blob:', 'data:'],
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** Origins of Stripe's form, from Stripe's CSP documentation. */
const STRIPE_ORIGINS: Record<string, string[]> = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
}

const policyFor = (stripe: boolean): Record<string, string[]> => {
  if (!stripe) return CONTENT_SECURITY_POLICY
  const added = Object.entries(STRIPE_ORIGINS).map(([directive, origins]) => [
    directive,
    [...(CONTENT_SECURITY_POLICY[directive] ?? []), ...origins],
  ])
  return { ...CONTENT_SECURITY_POLICY, ...Object.fromEntries(added) }
}

const PERMISSIONS_POLICY = 'camera=(self), microphone=(self), geolocation=(), payment=(self), usb=()'

const STRIPE_PERMISSIONS = PERMISSIONS_POLICY.replace(
  'payment=(self)',
  'payment=(self "https://js.stripe.com" "https://hooks.stripe.com")',
)

/** Sends security headers on every response, errors included; HSTS over https only, and for other names on demand. */
export const sendSecurityHeaders = async (
  app: FastifyInstance,
  { https, hstsSubdomains, stripe }: { https: boolean; hstsSubdomains: boolean; stripe: boolean },
): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policyFor(stripe) },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: hstsSubdomains } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    // Obsolete, or the default of all current browsers.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', stripe ? STRIPE_PERMISSIONS : PERMISSIONS_POLICY)
    // Checks the route too: `/%61pi/bins` is the same call.
    const isApi = [request.url, request.routeOptions.url].some(
      (url) => url?.startsWith('/api/') || url === '/mcp',
    )
    if (isApi) reply.header('cache-control', 'no-store')
  })
}
