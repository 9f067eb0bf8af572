import { dirname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { AppSettings } from './compose/app-settings.ts'
import type { Services } from './compose/compose.ts'
import { keepSignedInWith, type SessionCookies } from './features/accounts/cookie-routes.ts'
import { createPageRenderer } from './features/sharing/pages/page-renderer.ts'
import { createRefusalPage } from './features/sharing/pages/refusal-page.ts'
import { visitorPageRoutes } from './features/visitor-pages/routes.ts'
import { createVisitorRenderer } from './features/visitor-pages/visitor-renderer.ts'
import type { Shells } from './platform/http/replies/static-web.ts'
import type { BuildLanguages } from './platform/language/build-languages.ts'

interface VisitorPageServing {
  settings: AppSettings
  cookies: SessionCookies
  /** Pages for visitors are beside it. */
  pagesFile: string
  languages: BuildLanguages
  shells: Shells
}

/** Serves the pages of whoever is not signed in, where the build has them. @returns their paths */
export const serveVisitorPages = (
  app: FastifyInstance,
  services: Services,
  { settings: { origin }, cookies, pagesFile, languages, shells }: VisitorPageServing,
): readonly string[] => {
  const draw = createVisitorRenderer(dirname(pagesFile), languages, origin)
  if (!draw) return []
  const { accounts, accountPasswords, signUp, oidc, sessions, invitations } = services
  return visitorPageRoutes(app, shells, {
    draw,
    accounts,
    passwords: accountPasswords,
    facts: async () => ({ mode: await signUp.modeNow(), methods: oidc.methods() }),
    invitationOf: async (token, address) => {
      const open = await invitations.get(token, { address, actor: null }).catch(() => null)
      return (
        open && { token, inventoryName: open.inventoryName, inviterName: open.inviterName, role: open.role }
      )
    },
    languages,
    origin,
    deviceOf: cookies.deviceOf,
    keepSignedIn: keepSignedInWith(cookies, sessions),
    refusalPage: createRefusalPage(createPageRenderer(pagesFile, languages)),
  })
}
