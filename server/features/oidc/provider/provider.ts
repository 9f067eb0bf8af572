import type { ClientAuth, Configuration } from 'openid-client'
import { createBoundedFetch } from '#server/platform/outbound/bounded-fetch.ts'
import { createSlots, type Slots } from '#server/platform/queues/slots.ts'
import type { OidcProviderSettings } from '#server/platform/settings/oidc-settings.ts'
import { type ProviderAnswer, readClaims } from './claims.ts'
import { OidcError, problemOf } from './oidc-error.ts'

/** Milliseconds for each call to a provider, answer included. */
const CALL_TIMEOUT_MS = 7000
const ANSWER_BYTES_MAX = 256 * 1024
/** Metadata is read anew after this long. */
const METADATA_TTL_MS = 3600_000
const CLOCK_TOLERANCE_SECONDS = 30
const PROVIDER_CALL_LIMITS = { atOnce: 16, waiting: 64 }

// Most servers have no provider, and its code takes memory.
const load = () => import('openid-client')
type OidcLibrary = Awaited<ReturnType<typeof load>>

/** Secrets that tie an answer to its question. */
export interface FlowChecks {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

export interface VerifiedSignIn {
  readonly answer: ProviderAnswer
  readonly idToken: string
}

interface ProviderDeps {
  settings: OidcProviderSettings
  /** Public URL of this server. */
  origin: string
  clock: () => Date
  timeoutMs?: number | undefined
}

/** Basic is the default of OpenID Connect; some providers know only the other. */
const authenticate =
  ({ ClientSecretBasic, ClientSecretPost }: OidcLibrary, secret: string): ClientAuth =>
  (as, ...rest) => {
    const methods = as.token_endpoint_auth_methods_supported
    const isBasic = methods === undefined || methods.includes('client_secret_basic')
    return (isBasic ? ClientSecretBasic : ClientSecretPost)(secret)(as, ...rest)
  }

const discover = async ({ settings, timeoutMs = CALL_TIMEOUT_MS }: ProviderDeps) => {
  const client = await load()
  const issuer = new URL(settings.issuer)
  const { allowInsecureRequests, clockTolerance, customFetch, enableNonRepudiationChecks } = client
  const config = await client.discovery(
    issuer,
    settings.clientId,
    { [clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    authenticate(client, settings.clientSecret),
    {
      [customFetch]: createBoundedFetch({ timeoutMs, maxBytes: ANSWER_BYTES_MAX }) as typeof fetch,
      timeout: timeoutMs / 1000,
      // Signatures of ID tokens are checked, although they come from the provider itself.
      execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
    },
  )
  const challenges = config.serverMetadata().code_challenge_methods_supported
  if (challenges?.includes('S256') === false) {
    throw new OidcError('misconfigured', new Error('the provider does not support PKCE with S256'))
  }
  return { client, config }
}

/** Creates a sign-in provider; reads its metadata on first use and caches it for an hour. */
export const createOidcProvider = (deps: ProviderDeps, slots: Slots = createSlots(PROVIDER_CALL_LIMITS)) => {
  const { settings, origin, clock } = deps
  const redirectUri = `${origin}/api/auth/oidc/${settings.id}/callback`
  let cached: { readonly discovery: ReturnType<typeof discover>; readonly expiresAt: number } | null = null

  const configuration = async (): Promise<{ client: OidcLibrary; config: Configuration }> => {
    const now = clock().getTime()
    if (!cached || cached.expiresAt <= now) {
      const discovery = slots.run(() => discover(deps))
      const latest = { discovery, expiresAt: now + METADATA_TTL_MS }
      cached = latest
      discovery.catch(() => {
        if (cached === latest) cached = null
      })
    }
    try {
      return await cached.discovery
    } catch (error) {
      const problem = problemOf(error)
      throw new OidcError(problem === 'refused' ? 'misconfigured' : problem, error)
    }
  }

  const exchange = async (
    { client, config }: { client: OidcLibrary; config: Configuration },
    parameters: URLSearchParams,
    { state, nonce, codeVerifier }: FlowChecks,
  ): Promise<VerifiedSignIn> => {
    const tokens = await client.authorizationCodeGrant(config, new URL(`${redirectUri}?${parameters}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    })
    const idToken = tokens.claims()
    if (!idToken || !tokens.id_token) throw new OidcError('refused', new Error('no ID token'))
    const userInfo = config.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(config, tokens.access_token, idToken.sub)
      : {}
    const { groupsClaim, groups } = settings
    const known = groups.map(({ group }) => group)
    return { answer: readClaims({ idToken, userInfo }, { groupsClaim, known }), idToken: tokens.id_token }
  }

  return {
    id: settings.id,
    name: settings.name,
    groups: settings.groups,

    /** @returns where the browser asks for a sign-in, and what ties the answer to it @throws OidcError */
    async start(): Promise<FlowChecks & { readonly url: string }> {
      const { client, config } = await configuration()
      const [state, nonce] = [client.randomState(), client.randomNonce()]
      const codeVerifier = client.randomPKCECodeVerifier()
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: settings.scopes,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return { state, nonce, codeVerifier, url: url.href }
    },

    /** Redeems the code that the browser brought back. @throws OidcError */
    async finish(parameters: URLSearchParams, checks: FlowChecks): Promise<VerifiedSignIn> {
      const found = await configuration()
      try {
        return await slots.run(() => exchange(found, parameters, checks))
      } catch (error) {
        throw new OidcError(problemOf(error), error)
      }
    },

    /** @returns page that ends the provider's own session; null where there is none @throws OidcError */
    async endSessionUrl(idToken: string): Promise<string | null> {
      const { client, config } = await configuration()
      if (!config.serverMetadata().end_session_endpoint) return null
      const parameters = { id_token_hint: idToken, post_logout_redirect_uri: `${origin}/` }
      return client.buildEndSessionUrl(config, parameters).href
    },
  }
}

export type OidcProvider = ReturnType<typeof createOidcProvider>
