import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** The content security policy as a list of directives; other parts append origins only when they are configured. */
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

const PERMISSIONS = 'camera=(self), microphone=(self), geolocation=(), payment=(self), usb=()'

/** Security headers on every answer, errors included; HSTS where we are reached over https. */
export const sendSecurityHeaders = async (
  app: FastifyInstance,
  { https }: { https: boolean },
): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    // Of browsers long gone, or the default of every one that is left.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS)
    // The route as well: `/%61pi/bins` is the same call, spelled otherwise.
    const isApi = [request.url, request.routeOptions.url].some((url) => url?.startsWith('/api/'))
    if (isApi) reply.header('cache-control', 'no-store')
  })
}
