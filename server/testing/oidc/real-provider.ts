/// <reference path="./oidc-provider.d.ts" />
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Context, Provider } from 'oidc-provider'
import type { OidcProviderSettings } from '#server/platform/settings/oidc-settings.ts'

export interface ProviderPerson {
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  groups?: string[]
}

const SCOPES = 'openid email profile groups'
const CLIENT = { clientId: 'binnacle', clientSecret: 'a secret of the tests' }

const newKey = (): object => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: 'RS256',
  kid: 'tests',
})

const FORM = `<!doctype html><html lang="en"><title>Sign in at the provider</title><h1>Provider</h1>
<form method="post"><label>Who are you? <input name="person" required></label><button>Sign in</button></form></html>`

const configure = (people: Map<string, ProviderPerson>, appOrigins: readonly string[], id: string) => ({
  clients: [
    {
      client_id: CLIENT.clientId,
      client_secret: CLIENT.clientSecret,
      redirect_uris: appOrigins.map((origin) => `${origin}/api/auth/oidc/${id}/callback`),
      post_logout_redirect_uris: appOrigins.map((origin) => `${origin}/`),
    },
  ],
  jwks: { keys: [newKey()] },
  cookies: { keys: ['a key of the tests'] },
  scopes: SCOPES.split(' '),
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'family_name'],
    groups: ['groups'],
  },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  findAccount: (_: unknown, sub: string) => ({
    accountId: sub,
    claims: () => ({ sub, ...people.get(sub) }),
  }),
  async loadExistingGrant({ oidc }: Context) {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client.clientId,
      accountId: oidc.session.accountId,
    })
    grant.addOIDCScope(SCOPES)
    await grant.save()
    return grant
  },
})

export interface RealProvider {
  issuer: string
  /** By subject. */
  people: Map<string, ProviderPerson>
  /** Account that signs in without a form; null shows one. */
  present: string | null
  settings: OidcProviderSettings
  stop(): Promise<void>
}

/**
 * The npm package `oidc-provider` on a port of this machine.
 * @param appOrigins servers that may use it
 */
export const startRealProvider = async (
  appOrigins: readonly string[],
  settings: Partial<OidcProviderSettings> = {},
): Promise<RealProvider> => {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, ProviderPerson>()
  const id = settings.id ?? 'work'
  const provider = new Provider(issuer, configure(people, appOrigins, id))
  const answer = provider.callback()

  const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = request.method === 'POST' ? new URLSearchParams(await text(request)).get('person') : null
    const accountId = asked ?? running.present
    if (accountId !== null) {
      await provider.interactionFinished(request, response, { login: { accountId } })
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(FORM)
  }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const answering = request.url?.startsWith('/interaction/')
      ? interact(request, response)
      : answer(request, response)
    answering.catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  const running: RealProvider = {
    issuer,
    people,
    present: null,
    settings: {
      id,
      issuer,
      ...CLIENT,
      name: 'Work',
      scopes: SCOPES,
      groupsClaim: 'groups',
      groups: [],
      ...settings,
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
  return running
}
