import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageAfterInvitation } from '#contracts/accounts/invitation-outcome.ts'
import { HOME_PAGE, safeReturn } from '#contracts/accounts/safe-return.ts'
import {
  type PostedForm,
  VISITOR_PAGES,
  type VisitorPage,
  type VisitorPath,
} from '#contracts/accounts/visitor-page.ts'
import { ERROR_STATUS } from '#contracts/errors.ts'
import type { AccountService } from '#server/features/accounts/service.ts'
import type { SignInResult } from '#server/features/accounts/sign-in/sign-in-service.ts'
import { AppError } from '#server/platform/errors.ts'
import { readSmallForm } from '#server/platform/http/bodies/read-small-form.ts'
import { type Shells, VARY_BY_LANGUAGE } from '#server/platform/http/replies/static-web.ts'
import type { BuildLanguages } from '#server/platform/language/build-languages.ts'
import { languageOf } from '#server/platform/language/request-language.ts'
import { addressKey } from '#server/platform/limits/address.ts'
import {
  FieldErrors,
  type Fields,
  postedForm,
  readForgotPassword,
  readLogin,
  readRegistration,
  readResetPassword,
} from './posted-forms.ts'
import type { DrawnPage, DrawVisitorPage } from './visitor-renderer.ts'

export interface VisitorPageDeps {
  draw: DrawVisitorPage
  accounts: Pick<AccountService, 'login' | 'register'>
  passwords: {
    forgotPassword: (email: string, address: string) => Promise<void>
    resetPassword: (body: ReturnType<typeof readResetPassword>, address: string) => Promise<void>
  }
  /** Reads who may register here, and how one signs in. */
  facts: () => Promise<Pick<VisitorPage, 'mode' | 'methods'>>
  /** Reads an invitation; null for one that no longer works. */
  invitationOf: (token: string, address: string) => Promise<VisitorPage['invitation']>
  languages: BuildLanguages
  origin: string
  deviceOf: (request: FastifyRequest) => string | null
  keepSignedIn: (request: FastifyRequest, reply: FastifyReply, opened: SignInResult) => Promise<void>
  refusalPage: (message: string, language: string) => { readonly html: string; readonly policy: string }
}

/** Queries that the pages know; what else an address holds is not drawn. */
const KNOWN_QUERIES = ['from', 'token', 'ask', 'sent', 'reset']
const QUERY_MAX = 1000
const JOIN_PAGE = /^\/join\/([A-Za-z0-9_-]{22,64})$/

const queryOf = (request: FastifyRequest): URLSearchParams => {
  const given = new URLSearchParams(request.url.split('?')[1] ?? '')
  const known = new URLSearchParams()
  for (const name of KNOWN_QUERIES) {
    const value = given.get(name)
    if (value !== null && value.length <= QUERY_MAX) known.set(name, value)
  }
  return known
}

const invitationIn = (query: URLSearchParams): string | undefined =>
  JOIN_PAGE.exec(query.get('from') ?? '')?.[1]

const digests = (texts: readonly string[]): string =>
  texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ')

interface SendablePage {
  readonly html: string
  /** Digests of what is inline. */
  readonly styles: string
  readonly scripts: string
}

const withDigests = ({ html, styles, scripts }: DrawnPage): SendablePage => ({
  html,
  styles: digests(styles),
  scripts: digests(scripts),
})

/** The app's own policy, as the app takes the page over, and what is inline. */
const policyFor = (reply: FastifyReply, { styles, scripts }: SendablePage): string =>
  String(reply.getHeader('content-security-policy'))
    .replace('script-src ', `script-src ${scripts} `)
    .replace('style-src ', `style-src ${styles} `)

/** Pages of whoever is not signed in, readable and usable without script; the app's own page for everybody else. */
export const visitorPageRoutes = (
  app: FastifyInstance,
  { shellOf, sendShell }: Shells,
  deps: VisitorPageDeps,
): readonly string[] => {
  const { accounts, passwords, languages, origin } = deps
  const browserOf = (request: FastifyRequest) => ({
    device: deps.deviceOf(request),
    userAgent: request.headers['user-agent'] ?? null,
  })
  /** Pages of plain addresses, by language and what they say of the server. */
  const kept = new Map<string, SendablePage>()

  const drawKept = (page: VisitorPage, request: FastifyRequest): SendablePage => {
    const language = languageOf(request)
    const draw = () => withDigests(deps.draw(page, language, shellOf(request)))
    if (page.search !== '' || page.posted) return draw()
    const key = `${language} ${JSON.stringify(page)}`
    const known = kept.get(key)
    if (known) return known
    const drawn = draw()
    // What a server says of itself changes rarely.
    if (kept.size > VISITOR_PAGES.length * (languages.languages.length + 1)) kept.clear()
    kept.set(key, drawn)
    return drawn
  }

  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    path: VisitorPath,
    posted: PostedForm | null = null,
  ) => {
    const query = queryOf(request)
    const token = invitationIn(query)
    const invitation = token ? await deps.invitationOf(token, addressKey(request.ip)) : null
    const search = query.size > 0 ? `?${query}` : ''
    const drawn = drawKept({ path, search, ...(await deps.facts()), invitation, posted }, request)
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policyFor(reply, drawn))
      .header('cache-control', posted ? 'no-store' : 'private, no-cache')
      .header('vary', VARY_BY_LANGUAGE)
      .send(drawn.html)
  }

  const showPage = (path: VisitorPath) => async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      if (await app.readCaller(request)) return sendShell(request, reply)
      return await sendPage(request, reply, path)
    } catch (error) {
      // The app opens without a database, with what is on the device.
      request.log.warn({ err: error }, 'a page for visitors could not be drawn')
      return sendShell(request, reply)
    }
  }

  /** Does what a form asks. @returns where it leads */
  const forms: Record<
    '/login' | '/register' | '/reset-password',
    (fields: Fields, request: FastifyRequest, reply: FastifyReply) => Promise<string>
  > = {
    async '/login'(fields, request, reply) {
      const opened = await accounts.login(readLogin(fields), addressKey(request.ip), browserOf(request))
      await deps.keepSignedIn(request, reply, opened)
      return safeReturn(queryOf(request).get('from'), origin) ?? HOME_PAGE
    },
    async '/register'(fields, request, reply) {
      const query = queryOf(request)
      const invitation = invitationIn(query)
      const opened = await accounts.register(readRegistration(fields, invitation), addressKey(request.ip), {
        ...browserOf(request),
        language: languageOf(request),
      })
      await deps.keepSignedIn(request, reply, opened)
      return pageAfterInvitation(opened, invitation) ?? safeReturn(query.get('from'), origin) ?? HOME_PAGE
    },
    async '/reset-password'(fields, request) {
      const token = queryOf(request).get('token')
      if (token === null) {
        await passwords.forgotPassword(readForgotPassword(fields).email, addressKey(request.ip))
        return '/reset-password?sent'
      }
      await passwords.resetPassword(readResetPassword(fields, token), addressKey(request.ip))
      return '/login?reset'
    },
  }

  const translate = (request: FastifyRequest) => {
    const texts = languages.textsOf(languageOf(request))
    return (english: string) => texts?.translate(english) ?? english
  }

  const config = { refusalPage: deps.refusalPage }
  for (const path of VISITOR_PAGES) app.get(path, showPage(path))
  for (const path of ['/login', '/register', '/reset-password'] as const) {
    app.post(path, { config }, async (request, reply) => {
      const fields = await readSmallForm(request)
      const leaveSlot = await app.admit(request)
      try {
        const target = await forms[path](fields, request, reply)
        return await reply.header('cache-control', 'no-store').redirect(target, 303)
      } catch (error) {
        if (!(error instanceof AppError || error instanceof FieldErrors)) throw error
        reply.code(error instanceof AppError ? ERROR_STATUS[error.type] : ERROR_STATUS.VALIDATION)
        const retryAfter = error instanceof AppError ? error.details.retryAfter : undefined
        if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
        return await sendPage(request, reply, path, postedForm(fields, error, translate(request)))
      } finally {
        leaveSlot()
      }
    })
  }
  return VISITOR_PAGES
}
