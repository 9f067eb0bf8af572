import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { InvitationToken } from '../inventory/inventories.ts'
import { MessageReply } from '../message-reply.ts'
import { Timestamp } from '../text.ts'
import { CurrentUser } from './accounts.ts'
import { OwnPassword } from './own-password.ts'
import { SecondFactorCode } from './second-factor.ts'

/** Identities at sign-in providers of one person. */
export const IDENTITIES_MAX = 10
/** Seconds in which a sign-in at a provider has to be finished. */
export const OIDC_SIGN_IN_SECONDS = 10 * 60

/** Page that finishes what began at a provider. */
export const OIDC_RETURN_PAGE = '/signing-in'

const OIDC_PROBLEMS = ['denied', 'expired', 'unreachable', 'misconfigured', 'refused'] as const
/**
 * Reason for which the return page has nothing to finish, as `problem` in its address.
 * - `denied`: the person or the provider said no;
 * - `expired`: too late, used already, or begun in another browser;
 * - `misconfigured`: the provider refuses this server's own settings;
 * - `refused`: an answer that does not prove who it is about.
 */
export const OidcProblem = z.enum(OIDC_PROBLEMS)
export type OidcProblem = z.infer<typeof OidcProblem>

export const PROVIDER_ID = /^[a-z][a-z0-9]{0,19}$/
const ProviderId = z.string().check(z.regex(PROVIDER_ID))

const SignInProvider = z.object({ id: z.string(), name: z.string() })
export type SignInProvider = z.infer<typeof SignInProvider>

export const SignInMethods = z.object({ password: z.boolean(), providers: z.array(SignInProvider) })
export type SignInMethods = z.infer<typeof SignInMethods>

const Identity = z.object({
  id: z.uuid(),
  /** Null for a provider that the settings name no more. */
  provider: z.nullable(SignInProvider),
  /** At the provider, when it was added. */
  email: z.nullable(z.string()),
  createdAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
})
export type Identity = z.infer<typeof Identity>

export const IdentityProof = z.object({
  password: z.optional(OwnPassword),
  /** Required where two-step sign-in is on. */
  code: z.optional(SecondFactorCode),
})

const Finish = z.object({
  code: z.optional(SecondFactorCode),
  /** Asks for no code in this browser for 30 days. */
  rememberDevice: z.optional(z.boolean()),
  /** Cancels a pending account deletion. */
  restore: z.optional(z.boolean()),
})
export type OidcFinish = z.output<typeof Finish>

const providerParams = z.object({ provider: ProviderId })
const Leaving = z.object({ url: z.string() })
const parameter = z.optional(z.string().check(z.maxLength(4096)))

export const oidcEndpoints = {
  methods: endpoint({
    name: 'oidc.methods',
    method: 'GET',
    path: '/api/auth/methods',
    access: 'public',
    subject: 'none',
    summary: 'How people sign in here: with a password, and at which providers (OpenID Connect).',
    reply: SignInMethods,
  }),
  start: endpoint({
    name: 'oidc.start',
    method: 'POST',
    path: '/api/auth/oidc/{provider}/start',
    access: 'public',
    subject: 'none',
    summary: 'Begins a sign-in at a provider: the browser opens `url` next, within ten minutes.',
    params: providerParams,
    body: z.object({ rememberMe: z.optional(z.boolean()), invitation: z.optional(InvitationToken) }),
    reply: Leaving,
  }),
  callback: endpoint({
    name: 'oidc.callback',
    method: 'GET',
    path: '/api/auth/oidc/{provider}/callback',
    access: 'public',
    subject: 'none',
    summary: `Where a provider sends the browser back to; it goes on to ${OIDC_RETURN_PAGE}.`,
    params: providerParams,
    query: z.object({ code: parameter, state: parameter, iss: parameter, error: parameter }),
    reply: MessageReply,
    bodiless: { 303: 'To the page of the app that finishes signing in.' },
  }),
  finish: endpoint({
    name: 'oidc.finish',
    method: 'POST',
    path: '/api/auth/oidc/finish',
    access: 'public',
    subject: 'none',
    beforeSecondFactor: true,
    summary:
      'Signs in whom the provider named, or adds that identity to the account which asked for it; SECOND_FACTOR_REQUIRED asks for a code.',
    body: Finish,
    reply: z.object({
      user: CurrentUser,
      /** The account was made just now. */
      isNew: z.boolean(),
      /** Provider whose identity was added to an account that was signed in. */
      added: z.nullable(z.string()),
    }),
  }),
  identities: endpoint({
    name: 'identities.list',
    method: 'GET',
    path: '/api/auth/identities',
    access: 'signed-in',
    subject: 'self',
    summary: 'Identities at sign-in providers that open this account.',
    reply: z.object({ identities: z.array(Identity) }),
  }),
  add: endpoint({
    name: 'identities.add',
    method: 'POST',
    path: '/api/auth/identities/{provider}/start',
    access: 'signed-in',
    subject: 'self',
    summary: 'Begins to add an identity, with the password and, where two-step sign-in is on, a code.',
    params: providerParams,
    body: IdentityProof,
    reply: Leaving,
  }),
  remove: endpoint({
    name: 'identities.remove',
    method: 'DELETE',
    path: '/api/auth/identities/{id}',
    access: 'signed-in',
    subject: 'identity',
    summary: 'Removes an identity, which signs in no more; the last way in stays.',
    params: z.object({ id: z.uuid() }),
    reply: MessageReply,
  }),
} as const
