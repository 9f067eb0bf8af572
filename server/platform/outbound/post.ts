import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import * as messages from './messages.ts'
import { isPublicAddress } from './public-address.ts'
import { hostOf, readTarget } from './target-url.ts'

export interface PostedAnswer {
  readonly status: number
  /** From 410, or when the address told to stop. */
  readonly isGone: boolean
}

export type ResolveHost = (host: string) => Promise<readonly LookupAddress[]>

interface PostOptions {
  readonly privateHosts: readonly string[]
  readonly timeoutMs?: number
  readonly resolve?: ResolveHost
  /** Asked once the address is known: false leaves it unsent. */
  readonly mayLeave?: () => Promise<boolean>
}

/** A failure whose message may be shown to whoever set the address. */
export class PostError extends Error {}

const TIMEOUT_MS = 10_000
const ANSWER_BYTES_MAX = 64 * 1024

const resolveAll: ResolveHost = (host) => lookup(host, { all: true, verbatim: true })

/** Resolves once and checks every address, so that a name cannot turn to a private one in between. */
const pin = async (url: URL, { resolve = resolveAll, privateHosts }: PostOptions): Promise<LookupAddress> => {
  const target = readTarget(url.href, privateHosts)
  if (typeof target === 'string') throw new PostError(target)
  const host = hostOf(url)
  const family = isIP(host)
  const addresses = family ? [{ address: host, family }] : await resolve(host)
  const [first] = addresses
  if (!first) throw new PostError(messages.unknownName)
  if (!target.isPrivateAllowed && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new PostError(messages.publicAddress)
  }
  return first
}

const describeError = (error: unknown): string => {
  if (error instanceof PostError) return error.message
  const { code = '', name = '' } = error as NodeJS.ErrnoException
  if (name === 'TimeoutError' || name === 'AbortError') return messages.noAnswer
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return messages.unknownName
  if (code === 'ECONNREFUSED') return messages.connectionRefused
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(code)) return messages.invalidCertificate
  return messages.connectionFailed
}

const sendRequest = (
  url: URL,
  { address, family }: LookupAddress,
  { body, headers, signal }: { body: string; headers: Record<string, string>; signal: AbortSignal },
): Promise<PostedAnswer> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'http:' ? requestHttp : requestHttps
    const length = String(Buffer.byteLength(body))
    const outgoing = request(url, {
      method: 'POST',
      agent: false,
      signal,
      headers: { ...headers, 'content-length': length },
      // Connects to the checked address; the name stays in Host and in the certificate's check.
      lookup: (_host, options, done) =>
        options.all ? done(null, [{ address, family }]) : done(null, address, family),
    })
    outgoing.once('error', reject)
    outgoing.once('response', (answer) => {
      let receivedBytes = 0
      const finish = () => {
        resolve({ status: answer.statusCode ?? 0, isGone: answer.statusCode === 410 })
        outgoing.destroy()
      }
      answer.on('data', (chunk: Buffer) => {
        receivedBytes += chunk.length
        if (receivedBytes > ANSWER_BYTES_MAX) finish()
      })
      answer.once('end', finish)
      answer.once('error', reject)
    })
    outgoing.end(body)
  })

const giveUpAt = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/**
 * Posts to a public address without redirects, within 10 seconds; keeps only the status.
 * @throws PostError in words
 */
export const post = async (
  address: string,
  { body, headers }: { body: string; headers: Record<string, string> },
  options: PostOptions,
): Promise<PostedAnswer> => {
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  const sendAndRead = async () => {
    if (!URL.canParse(address)) throw new PostError(messages.notAnAddress)
    const url = new URL(address)
    const to = await pin(url, options)
    if (options.mayLeave && !(await options.mayLeave())) throw new PostError(messages.turnedOff)
    return await sendRequest(url, to, { body, headers, signal })
  }
  try {
    return await Promise.race([sendAndRead(), giveUpAt(signal)])
  } catch (error) {
    throw new PostError(describeError(error))
  }
}
