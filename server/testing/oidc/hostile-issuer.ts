import { createHash, createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { OidcProviderSettings } from '#server/platform/settings/oidc-settings.ts'

type Json = Record<string, unknown>

const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

interface SigningOptions {
  alg: 'RS256' | 'HS256' | 'none'
  key: KeyObject
  /** For HS256: the public key, as a careless library would take it. */
  secret: string
}

const sign = (claims: Json, { alg, key, secret }: SigningOptions): string => {
  const signed = `${encode({ alg, typ: 'JWT', kid: 'one' })}.${encode(claims)}`
  if (alg === 'none') return `${signed}.`
  if (alg === 'HS256') return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key).toString('base64url')}`
}

export interface ForgedAnswers {
  claims?: Json
  alg?: SigningOptions['alg']
  /** Signs with a key that is not published. */
  isKeySwapped?: boolean
  userInfo?: Json
  metadata?: Json
  /** Whole answer of the token endpoint. */
  token?: { status: number; body: Json }
  /** Bytes of padding in an answer. */
  padding?: { at: string; bytes: number }
  /** Path that never answers. */
  silent?: string
  /** Path that sends an answer letter by letter. */
  dripping?: string
}

export interface HostileIssuer {
  issuer: string
  settings: OidcProviderSettings
  forgedAnswers: ForgedAnswers
  /** Paths that were asked for. */
  asked: string[]
  /** Answers a question of the app: its parameters for the callback. */
  answer(url: string, params?: Record<string, string>): URLSearchParams
  stop(): Promise<void>
}

/** Starts an issuer that answers correctly except for `forgedAnswers`. */
export const startHostileIssuer = async (id = 'work'): Promise<HostileIssuer> => {
  const [own, other] = [newPair(), newPair()]
  const codes = new Map<string, { nonce: string; challenge: string }>()
  const asked: string[] = []
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const idToken = (nonce: string, { claims, alg = 'RS256', isKeySwapped = false }: ForgedAnswers): string => {
    const now = Math.floor(Date.now() / 1000)
    const honest = { iss: issuer, aud: 'binnacle', sub: 'mallory', iat: now, exp: now + 300, nonce }
    return sign(
      { ...honest, ...claims },
      {
        alg,
        key: (isKeySwapped ? other : own).privateKey,
        secret: own.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      },
    )
  }

  const redeem = async (request: IncomingMessage): Promise<{ status: number; body: Json }> => {
    const form = new URLSearchParams(await text(request))
    const code = form.get('code') ?? ''
    const known = codes.get(code)
    codes.delete(code)
    if (running.forgedAnswers.token) return running.forgedAnswers.token
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (known?.challenge !== challenge) return { status: 400, body: { error: 'invalid_grant' } }
    const tokens = {
      access_token: 'a',
      token_type: 'Bearer',
      id_token: idToken(known.nonce, running.forgedAnswers),
    }
    return { status: 200, body: tokens }
  }

  const metadata = (): Json => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/userinfo`,
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    authorization_response_iss_parameter_supported: true,
    ...running.forgedAnswers.metadata,
  })

  const replyTo = async (path: string, request: IncomingMessage): Promise<{ status: number; body: Json }> => {
    if (path === '/token') return await redeem(request)
    const jwk = { ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }
    const replies: Record<string, () => Json> = {
      '/.well-known/openid-configuration': metadata,
      '/jwks': () => ({ keys: [jwk] }),
      '/userinfo': () => ({ sub: 'mallory', ...running.forgedAnswers.userInfo }),
    }
    const reply = replies[path]
    return reply ? { status: 200, body: reply() } : { status: 404, body: {} }
  }

  const drip = (response: ServerResponse, body: string): void => {
    let at = 0
    const timer = setInterval(() => {
      response.write(body[at++ % body.length] ?? ' ')
    }, 20)
    response.once('close', () => clearInterval(timer))
  }

  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?')[0] ?? ''
    asked.push(path)
    const { silent, dripping, padding } = running.forgedAnswers
    if (silent === path) return
    const { status, body } = await replyTo(path, request)
    const padded = padding?.at === path ? { ...body, padding: 'x'.repeat(padding.bytes) } : body
    response.writeHead(status, { 'content-type': 'application/json' })
    if (dripping === path) drip(response, JSON.stringify(padded))
    else response.end(JSON.stringify(padded))
  })

  let made = 0
  const running: HostileIssuer = {
    issuer,
    asked,
    forgedAnswers: {},
    settings: {
      id,
      issuer,
      clientId: 'binnacle',
      clientSecret: 'hush',
      name: 'Work',
      scopes: 'openid email',
      groupsClaim: 'groups',
      groups: [],
    },
    answer(url, params = {}) {
      const { searchParams } = new URL(url)
      const code = `code-${++made}`
      codes.set(code, {
        nonce: searchParams.get('nonce') ?? '',
        challenge: searchParams.get('code_challenge') ?? '',
      })
      return new URLSearchParams({ code, state: searchParams.get('state') ?? '', iss: issuer, ...params })
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
  return running
}
