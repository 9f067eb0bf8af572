import fc from 'fast-check'
import type { Endpoint } from '#contracts/endpoint.ts'
import { SENT_OPS_HEADER, SYNC_HEADERS } from '#contracts/sync/sync-op.ts'
import type { CallParts } from '../policy.ts'
import { bodies, type FuzzedBody } from './bodies.ts'
import { oddText } from './odd-values.ts'

export interface WireRequest {
  bytes: Buffer
  /** Announces more bytes than it sends, so the server waits for us to close. */
  unfinished: boolean
  [fc.toStringMethod]: () => string
}

// Lone surrogates cannot be encoded.
const encodeSafely = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))

const oddPlace = fc.oneof(
  oddText.map(encodeSafely),
  fc.constantFrom(
    '%00',
    '%ff',
    '%c0%af',
    '%',
    '%2e%2e%2f',
    '..',
    '.',
    '',
    '%252e',
    ';x=1',
    '%e2%80%ae',
    '*',
    'x'.repeat(300),
    '%41'.repeat(2000),
    ':id',
    '{id}',
    '%23%3f',
  ),
)

const oddQuery = fc.oneof(
  fc.constantFrom(
    '?',
    '?q',
    '?q=',
    '?q=a&q=b',
    '?q[]=1',
    '?q[a]=1',
    '?__proto__=1',
    '?%=%',
    '?q=%ff',
    '?&&==&',
  ),
  fc.constantFrom(
    `?q=${'a'.repeat(3000)}`,
    `?${'a&'.repeat(2000)}`,
    '?since=x.9',
    '?since=.',
    '?w=160',
    '?w=0',
  ),
  oddText.map((text) => `?q=${encodeSafely(text)}`),
  oddText.map((text) => `?since=${encodeSafely(text)}`),
)

const urls = ({ path }: Endpoint, { params = {}, query }: CallParts): fc.Arbitrary<string> => {
  const filled = path.split('/').map((part) => {
    const place = /^\{(\w+)\}$/.exec(part)?.[1]
    if (place === undefined) return fc.constant(part)
    return fc.oneof(
      { weight: 4, arbitrary: fc.constant(params[place] ?? '') },
      { weight: 1, arbitrary: oddPlace },
    )
  })
  const own = query ? `?${new URLSearchParams(query)}` : ''
  const tail = fc.oneof(
    { weight: 4, arbitrary: fc.constant(own) },
    { weight: query ? 4 : 1, arbitrary: oddQuery },
  )
  return fc.tuple(fc.tuple(...filled), tail).map(([parts, rest]) => parts.join('/') + rest)
}

const printable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '')

const oddHeaderValue = fc.oneof(
  oddText.map(printable),
  fc.constantFrom(
    '',
    '-1',
    '1.5',
    '1e999',
    '99999999999999999999',
    ',,,',
    'name,name',
    '__proto__',
    'x'.repeat(3000),
  ),
)

const ids = fc.stringMatching(/^[A-Za-z0-9_-]{21}$/)

const syncHeader = fc
  .tuple(
    fc.constantFrom(...Object.values(SYNC_HEADERS), SENT_OPS_HEADER),
    fc.oneof(oddHeaderValue, ids, fc.constant('3')),
  )
  .map(([name, value]) => `${name}: ${value}`)

const oddHeader = fc.oneof(
  fc.constantFrom(
    'accept-encoding: gzip',
    'accept-encoding: *;q=0, br;q=bad',
    'range: bytes=0-0,5-1',
    'if-none-match: *',
    'if-modified-since: never',
    'expect: 200-ok',
    'content-encoding: gzip',
    'x-http-method-override: DELETE',
    'cookie: binnacle=; binnacle=x; __Host-binnacle=x',
    `cookie: ${'a=b; '.repeat(300)}`,
    'host: ',
    'forwarded: for=x',
    'x-forwarded-host: evil.example',
    'origin: http://localhost:3000',
    'upgrade: websocket',
    'transfer-encoding: identity',
    'authorization: Bearer bk_',
    `authorization: Bearer bk_${'x'.repeat(43)}`,
    'authorization: Bearer bk_\u0001',
    `authorization: bearer ${' '.repeat(5000)}bk_`,
    'authorization: Basic Og==',
  ),
  oddHeaderValue.map((value) => `x-forwarded-for: ${value}`),
  fc.tuple(fc.stringMatching(/^[a-z-]{1,30}$/), oddHeaderValue).map(([name, value]) => `x-${name}: ${value}`),
)

const headers: fc.Arbitrary<string[]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<string[]>([]) },
  { weight: 3, arbitrary: fc.array(syncHeader, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.array(oddHeader, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.tuple(syncHeader).map(([one]) => [one, one]) },
)

/** HTTP framing errors; mostly none. */
const framing = fc.oneof(
  { weight: 9, arbitrary: fc.constant('right') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'longer',
      'shorter',
      'negative',
      'words',
      'twice',
      'chunked',
      'both',
      'cut',
      'no version',
    ),
  },
)

const UNFINISHED_BODIES = new Set(['longer', 'cut', 'chunked', 'both'])

const lengthLines = (kind: string, { bytes }: FuzzedBody): string[] => {
  const length = bytes.length
  switch (kind) {
    case 'longer':
      return [`content-length: ${length + 50}`]
    case 'shorter':
      return [`content-length: ${Math.floor(length / 2)}`]
    case 'negative':
      return ['content-length: -1']
    case 'words':
      return ['content-length: 0x10']
    case 'twice':
      return [`content-length: ${length}`, `content-length: ${length + 1}`]
    case 'chunked':
      return ['transfer-encoding: chunked']
    case 'both':
      return ['transfer-encoding: chunked', `content-length: ${length}`]
    default:
      return length > 0 ? [`content-length: ${length}`] : []
  }
}

interface RequestChoices {
  url: string
  body: FuzzedBody
  lines: string[]
  frame: string
  address: string
}

const printBytes = (bytes: Buffer): string => {
  const text = bytes.toString('latin1')
  return `\n${text.length > 3000 ? `${text.slice(0, 3000)}… (${text.length} bytes)` : text}\n`
}

const assemble = (method: string, session: () => string, choices: RequestChoices): WireRequest => {
  const { url, body, lines, frame, address } = choices
  const head = [
    `${method} ${url || '/'}${frame === 'no version' ? '' : ' HTTP/1.1'}`,
    ...(lines.some((line) => line.startsWith('host:')) ? [] : ['host: localhost:3000']),
    ...(lines.some((line) => /^(cookie|x-forwarded-for):/.test(line)) ? [] : [`x-forwarded-for: ${address}`]),
    ...(lines.some((line) => line.startsWith('cookie:')) ? [] : [`cookie: binnacle=${session()}`]),
    ...(body.type === null ? [] : [`content-type: ${body.type}`]),
    ...lines,
    ...lengthLines(frame, body),
    'connection: close',
  ]
  const all = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), body.bytes])
  const bytes = frame === 'cut' ? all.subarray(0, Math.floor(all.length * 0.7)) : all
  return { bytes, unfinished: UNFINISHED_BODIES.has(frame), [fc.toStringMethod]: () => printBytes(bytes) }
}

/** Requests to one endpoint, from valid ones to garbage. @param session cookie value when the request is sent */
export const requests = (
  declared: Endpoint,
  right: CallParts,
  session: () => string,
): fc.Arbitrary<WireRequest> =>
  fc
    .record({
      url: urls(declared, right),
      body: bodies(declared, right),
      lines: headers,
      frame: framing,
      // Varies the address, or every case would hit the limit.
      address: fc.ipV4(),
    })
    .map((choices) => assemble(declared.method, session, choices))
