import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController, type onRouteHookHandler } from 'fastify'
import { BODY_BYTES_MAX } from '#contracts/endpoint.ts'
import { joinServerRegistry } from '#server/platform/db/server-registry.ts'
import { createConnections } from '#server/platform/http/load/connection-turns.ts'
import { CONNECTIONS_MAX } from '#server/platform/http/load/max-connections.ts'
import { limitUnreadReplies } from '#server/platform/http/load/unread-replies.ts'
import {
  rejectExpectations,
  rejectUnreadable,
  toReadableUrl,
} from '#server/platform/http/malformed-requests.ts'
import { compressReplies } from '#server/platform/http/replies/compress-replies.ts'
import { createPageCache } from '#server/platform/http/replies/page-cache.ts'
import type { AppSettings } from './compose/app-settings.ts'
import { compose, type Services } from './compose/compose.ts'
import { createCookies, sessionCookieName } from './features/accounts/cookie-routes.ts'
import { toCodeUrl } from './features/sharing/pages/code-url.ts'
import { logServedPage } from './features/sharing/pages/page-routes.ts'
import { createViewTurns } from './features/sharing/shares/view-turns.ts'
import type { Db } from './platform/db/connection/open-db.ts'
import type { SchemaWatch } from './platform/db/schema-watch.ts'
import type { DiskSpace } from './platform/disk-space.ts'
import type { BlobStore } from './platform/files/blob-store.ts'
import { openBlobs } from './platform/files/open-blobs.ts'
import { refuseFailures } from './platform/files/refuse-failures.ts'
import { prepareApi } from './platform/http/api.ts'
import { serveApiDocs } from './platform/http/api-docs/api-docs.ts'
import type { ReadCaller } from './platform/http/caller.ts'
import { createClientAddress } from './platform/http/client-address.ts'
import type { AdmissionLimits } from './platform/http/load/admission.ts'
import { guardDisk } from './platform/http/load/disk-guard.ts'
import { type Drain, drainConnections } from './platform/http/load/drain.ts'
import { boundLoad } from './platform/http/load/load-shedding.ts'
import { createFormerHosts } from './platform/http/origins/former-origins.ts'
import { refuseOtherMethods } from './platform/http/other-methods.ts'
import { serveWeb } from './platform/http/replies/static-web.ts'
import { guardSchema } from './platform/http/schema-guard.ts'
import { createServerFactory } from './platform/http/server-factory.ts'
import { readBuildLanguages } from './platform/language/build-languages.ts'
import { addressKey } from './platform/limits/address.ts'
import type { Log } from './platform/log/log.ts'
import type { PasswordCost } from './platform/passwords.ts'
import { loadStripe } from './platform/payments/stripe/load-stripe.ts'
import type { Settings } from './platform/settings/settings.ts'
import { serveFeatures } from './serve-features.ts'
import { serveVisitorPages } from './serve-visitor-pages.ts'

export interface BuildOptions {
  settings: AppSettings & Pick<Settings, 'requestsPerMinute' | 's3' | 'securityContacts' | 'hstsSubdomains'>
  db: Db
  log: Log
  /** Disk with data and photos; null when both are elsewhere. */
  disk?: DiskSpace | null
  schema: SchemaWatch
  webFolder: string
  /** Page bundle `pages/render.cjs`; without it only the API is served. */
  pagesFile: string
  /** Folder `languages` of the build; absent where English is alone. */
  languagesFolder?: string
  clock?: () => Date
  passwordCost?: PasswordCost
  admission?: Partial<AdmissionLimits>
  maxConnections?: number
  onRoute?: onRouteHookHandler
}

export interface BuiltApp {
  app: FastifyInstance
  services: Services
  blobs: BlobStore
  drain: Drain
  /** Servers on this database, with this one. */
  serverCount: () => number
}

// With `checkEvery`, at most the 30 seconds that a request may take to arrive.
const REQUEST_TIMEOUT_MS = 29_000
const HEADERS_TIMEOUT_MS = 10_000
const CONNECTION_CHECK_MS = 1000
const SOCKET_TIMEOUT_MS = 60_000
const KEEP_ALIVE_MS = 72_000

const OWN_PICTURES_NOTE =
  'The pictures of this one are in its own folder, where the others do not find them: set S3_BUCKET for all'

/** Devices that listen for changes; at most every second connection. */
const LISTENERS_MAX = 5000

export const buildApp = async (options: BuildOptions): Promise<BuiltApp> => {
  const { settings, db, schema, log, webFolder, pagesFile, languagesFolder = '', onRoute } = options
  const languages = readBuildLanguages(languagesFolder)
  const { clock = () => new Date(), maxConnections = CONNECTIONS_MAX, admission = {} } = options
  const https = settings.origin.startsWith('https:')
  const cookies = createCookies({ https })
  const servers = await joinServerRegistry({
    connect: db.connect,
    log,
    severalNote: settings.s3 ? '' : `. ${OWN_PICTURES_NOTE}`,
  })
  const pageCache = createPageCache({
    enabled: () => servers.isAlone() && !schema.isOutdated(),
    sessionCookie: sessionCookieName(https),
    ...(settings.formerOrigins.length > 0 && { isFormer: createFormerHosts(settings) }),
    onHit: (page, request) => logServedPage(services.scanLog, page, request),
  })
  const timeouts = {
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SOCKET_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  }
  const { isTrusted, addressOf } = createClientAddress(settings.trustProxy)
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isTrusted,
    bodyLimit: BODY_BYTES_MAX,
    ...timeouts,
    serverFactory: createServerFactory({
      pageCache,
      connections: createConnections({ max: maxConnections }),
      addressOf,
      timeouts: { ...timeouts, headersTimeout: HEADERS_TIMEOUT_MS, checkEvery: CONNECTION_CHECK_MS },
    }),
    forceCloseConnections: 'idle',
    rewriteUrl: (request) => toCodeUrl(toReadableUrl(request.url ?? '/')),
    clientErrorHandler: rejectUnreadable,
    // Node's bound on a request head, so that a long name gets 404 from the route.
    routerOptions: { maxParamLength: 16 * 1024 },
  })
  rejectExpectations(app)
  if (onRoute) {
    app.addHook('onRoute', function hook(route) {
      // Refusals of other methods serve nothing.
      if (!route.config?.allow) onRoute.call(this, route)
    })
  }
  const refuseMethods = refuseOtherMethods(app)
  const blobs = refuseFailures(await openBlobs(settings))
  const services = compose({
    settings,
    db,
    blobs,
    stripe: await loadStripe(settings.payments),
    log,
    languages,
    clock,
    passwordCost: options.passwordCost,
    isAlone: servers.isAlone,
    serverCount: servers.count,
    maxListeners: Math.min(LISTENERS_MAX, Math.ceil(maxConnections / 2)),
    binsChanged: pageCache.forget,
    sessionIn: (header) => cookies.sessionIn(app.parseCookie(header)),
  })
  const readCaller: ReadCaller = async (request) => {
    const token = cookies.sessionOf(request)
    const session = token && (await services.sessions.read(token))
    if (!session) return null
    const { userId, homeId, sid, sess } = session
    const mustEnroll = settings.secondFactor === 'required' && !session.hasSecondFactor
    return { userId, homeId, sid, signedInAt: new Date(sess.signedInAt), mustEnroll }
  }

  servers.onCompany(() => {
    pageCache.forgetAll()
    services.sessions.forgetAll()
  })
  app.addHook('onClose', services.scanLog.flush)
  app.addHook('onClose', servers.leave)
  const drain = drainConnections(app)
  await Promise.all([
    prepareApi(app, {
      origin: settings.origin,
      formerOrigins: settings.formerOrigins,
      stripe: settings.payments.provider === 'stripe',
      hstsSubdomains: settings.hstsSubdomains,
      readCaller,
      readKey: services.apiKeys.read,
      requireMember: services.inventoryAccess.requireMember,
      isAdmin: services.admin.isAdmin,
      schema,
      disk: options.disk,
      languages,
    }),
    services.describeAchievements(),
  ])
  limitUnreadReplies(app)
  await boundLoad(app, admission)
  guardSchema(app, schema)
  if (options.disk) guardDisk(app, options.disk)
  compressReplies(app)
  await app.register(rateLimit, {
    // Splits the limit among servers, which callers reach at random.
    max: () => Math.ceil(settings.requestsPerMinute / servers.count()),
    timeWindow: '1 minute',
    keyGenerator: (request) => addressKey(request.ip),
  })

  serveFeatures(app, services, {
    settings,
    clock,
    cookies,
    pageCache,
    inViewTurn: createViewTurns(admission.patienceMs),
    pagesFile,
    languages,
  })
  await serveWeb(app, webFolder, languages, (shells) =>
    serveVisitorPages(app, services, { settings, cookies, pagesFile, languages, shells }),
  )
  serveApiDocs(app, webFolder)
  refuseMethods()
  return { app, services, blobs, drain, serverCount: servers.count }
}
