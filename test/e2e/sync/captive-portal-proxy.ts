import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Answer of a captive portal in the server's place; `pass` forwards. */
export type PortalAnswer =
  | 'pass'
  | 'page' // welcome page with status 200
  | 'login' // redirect to one
  | 'sign-in-first' // 511, as portals should answer
  | 'forbidden' // a page of a company's filter
  | 'half' // truncated JSON with a matching length
  | 'cut' // truncated JSON, connection cut
  | 'replay' // cached JSON of another call
  | 'hang' // no answer

export const PORTAL_ANSWERS: readonly PortalAnswer[] = [
  ...(['page', 'login', 'sign-in-first', 'forbidden', 'half', 'cut', 'replay', 'hang'] as const),
]

export interface CaptivePortalProxy {
  readonly origin: string
  portalAnswer: PortalAnswer
  portalAnswers: number
  close(): Promise<void>
}

const PAGE = '<!doctype html><title>Hotel Wi-Fi</title><p>Please enter your room number.'
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

interface Answer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string
}

const answerWith: Record<
  Exclude<PortalAnswer, 'pass'>,
  (response: ServerResponse, remembered: Answer) => void
> = {
  page: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE),
  login: (response) => response.writeHead(302, { location: '/hotel/login' }).end(),
  'sign-in-first': (response) => response.writeHead(511, { 'content-type': 'text/html' }).end(PAGE),
  forbidden: (response) => response.writeHead(403, { 'content-type': 'text/html' }).end(PAGE),
  half: (response, { body, headers }) =>
    response.writeHead(200, { ...headers, ...JSON_TYPE }).end(body.slice(0, body.length / 2)),
  cut: (response, { body, headers }) => {
    response.writeHead(200, { ...headers, ...JSON_TYPE, 'content-length': String(body.length) })
    response.write(body.slice(0, body.length / 2), () => response.destroy())
  },
  replay: (response, { status, headers, body }) => response.writeHead(status, headers).end(body),
  hang: () => {},
}

/** Proxy between devices and server, like the captive portal of a hotel. */
export const startCaptivePortalProxy = async (behind: string): Promise<CaptivePortalProxy> => {
  const remembered = new Map<string, Answer>()
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request
    const call = `${method} ${url.split('?')[0]}`
    const sent = await buffer(request)
    if (proxy.portalAnswer !== 'pass') {
      proxy.portalAnswers += 1
      const body = JSON.stringify({ id: 'x'.repeat(21), name: 'Not yours' })
      answerWith[proxy.portalAnswer](
        response,
        remembered.get(call) ?? { status: 200, headers: JSON_TYPE, body },
      )
      return
    }
    const answer = await fetch(`${behind}${url}`, {
      method,
      headers: new Headers(
        Object.entries(request.headers).filter(
          ([name]) => !['host', 'connection', 'content-length'].includes(name),
        ) as [string, string][],
      ),
      ...(sent.length > 0 && { body: new Uint8Array(sent) }),
    })
    const {
      'content-encoding': _,
      'content-length': __,
      'transfer-encoding': ___,
      ...headers
    } = Object.fromEntries(answer.headers)
    const known = { status: answer.status, headers, body: await answer.text() }
    if (answer.ok) remembered.set(call, known)
    response.writeHead(known.status, headers).end(known.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  const proxy: CaptivePortalProxy = {
    origin: `http://127.0.0.1:${address.port}`,
    portalAnswer: 'pass',
    portalAnswers: 0,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}
