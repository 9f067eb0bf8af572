import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { accountLifecycleRoutes } from '#server/features/accounts/lifecycle/lifecycle-routes.ts'
import type { AppSettings } from './compose/app-settings.ts'
import type { Services } from './compose/compose.ts'
import { keepSignedInWith, type SessionCookies } from './features/accounts/cookie-routes.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { apiKeyRoutes } from './features/api-keys/routes.ts'
import { assistantRoutes } from './features/assistant/routes.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { binMoveRoutes } from './features/bin-moves/routes.ts'
import { binRoutes } from './features/bins/routes.ts'
import { changeStreamRoutes } from './features/change-stream/routes.ts'
import { fileRoutes } from './features/files/routes.ts'
import { historyRoutes } from './features/history/routes.ts'
import { imageAnalysisRoutes } from './features/image-analysis/routes.ts'
import { imageRoutes } from './features/images/routes.ts'
import { peopleRoutes } from './features/inventories/people/routes.ts'
import { itemRoutes } from './features/items/routes.ts'
import { labelSizeRoutes } from './features/label-sizes/routes.ts'
import { mcpRoutes } from './features/mcp/routes.ts'
import { createOidcCookies } from './features/oidc/cookie-routes.ts'
import { oidcRoutes } from './features/oidc/routes.ts'
import { orderRoutes } from './features/orders/routes.ts'
import { passkeyRoutes } from './features/passkeys/routes.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { personalDataRoutes } from './features/personal-data/routes.ts'
import { placementRoutes } from './features/placement/routes.ts'
import { placeRoutes } from './features/places/routes.ts'
import { qrCodeRoutes } from './features/qr-codes/routes.ts'
import { recordRoutes } from './features/records/routes.ts'
import { secondFactorRoutes } from './features/second-factor/routes.ts'
import { createPageRenderer } from './features/sharing/pages/page-renderer.ts'
import { sharingPageRoutes } from './features/sharing/pages/page-routes.ts'
import { sharedPageRoutes } from './features/sharing/pages/shared-page-routes.ts'
import { sharingRoutes } from './features/sharing/routes.ts'
import type { ViewTurns } from './features/sharing/shares/view-turns.ts'
import { stickerRoutes } from './features/stickers/routes.ts'
import { syncRoutes } from './features/sync/routes.ts'
import { rowRoutes } from './features/sync/row-routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import type { PageCache } from './platform/http/replies/page-cache.ts'
import { wellKnownRoutes } from './platform/http/well-known.ts'
import type { BuildLanguages } from './platform/language/build-languages.ts'
import type { Settings } from './platform/settings/settings.ts'

interface Serving {
  settings: AppSettings & Pick<Settings, 'securityContacts'>
  clock: () => Date
  cookies: SessionCookies
  pageCache: PageCache
  inViewTurn: ViewTurns
  /** Without this file only the API is served. */
  pagesFile: string
  languages: BuildLanguages
}

/** Serves the calls of every feature, in the order of the API document, and public pages. */
export const serveFeatures = (
  app: FastifyInstance,
  services: Services,
  { settings, clock, cookies, pageCache, inViewTurn, pagesFile, languages }: Serving,
): void => {
  accountRoutes(app, {
    ...services,
    passwords: services.accountPasswords,
    cookies,
    endProviderSession: services.oidc.endSession,
  })
  accountLifecycleRoutes(app, { ...services, cookies })
  secondFactorRoutes(app, { secondFactor: services.secondFactor, emailOf: services.accounts.emailOf })
  const keepSignedIn = keepSignedInWith(cookies, services.sessions)
  passkeyRoutes(app, { passkeys: services.passkeys, deviceOf: cookies.deviceOf, keepSignedIn })
  oidcRoutes(app, {
    oidc: services.oidc,
    cookies: createOidcCookies({ https: settings.origin.startsWith('https:') }),
    deviceOf: cookies.deviceOf,
    currentUser: services.accounts.currentUser,
    keepSignedIn,
  })
  adminRoutes(app, services)
  personalDataRoutes(app, services)
  apiKeyRoutes(app, services)
  placeRoutes(app, services)
  recordRoutes(app, services)
  fileRoutes(app, services)
  binRoutes(app, { bins: services.bins, usageOf: (userId) => services.billing.usageOf(userId) })
  binMoveRoutes(app, services)
  itemRoutes(app, services)
  placementRoutes(app, services)
  assistantRoutes(app, services)
  imageRoutes(app, services)
  imageAnalysisRoutes(app, services)
  rowRoutes(app, services)
  syncRoutes(app, services)
  historyRoutes(app, services)
  peopleRoutes(app, services)
  changeStreamRoutes(app, services)
  webhookRoutes(app, services)
  mcpRoutes(app, services)
  qrCodeRoutes(app, services)
  labelSizeRoutes(app, services)
  sharingRoutes(app, { ...services, inViewTurn })
  stickerRoutes(app, services)
  orderRoutes(app, services.paying)
  billingRoutes(app, { ...services.paying, origin: settings.origin })
  paymentRoutes(app, { ...services.paying, clock })
  wellKnownRoutes(app, { ...settings, clock })
  if (existsSync(pagesFile)) {
    const render = createPageRenderer(pagesFile, languages)
    const { origin } = settings
    sharingPageRoutes(app, {
      ...services,
      pageCache,
      render,
      inViewTurn,
      origin,
      placeOfCode: services.places.ofCode,
    })
    sharedPageRoutes(app, { ...services, inViewTurn, render, origin })
  }
}
