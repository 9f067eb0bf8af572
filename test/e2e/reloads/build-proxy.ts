import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BuildProxy {
  readonly origin: string
  /** Serves app and worker as this build, like a deployment. */
  deploy(build: string): void
  /** Names this build in `/deployment-info.json`. */
  name(build: string): void
  /** `dead`: API calls are cut. `held`: answers wait for `pass`. */
  api(way: 'pass' | 'dead' | 'held'): void
  close(): Promise<void>
}

const textOf = async (message: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of message.setEncoding('utf8')) text += chunk
  return text
}

const SHELL_ENTRY = /("revision":")(\w+)(","url":"index\.html")/

/** Changes files without a hash in their name. */
const ofBuild = (path: string, text: string, build: string): string => {
  if (path !== '/sw.js') return text.replace('<html', `<html data-build="${build}"`)
  if (!SHELL_ENTRY.test(text)) throw new Error('The worker does not list the shell as expected')
  return text.replace(SHELL_ENTRY, `$1$2${build}$3`)
}

/** Starts a proxy that serves one build as any number of builds. */
export const startBuildProxy = async (upstream: string): Promise<BuildProxy> => {
  let build = 'first'
  let named = 'first'
  let way: 'pass' | 'dead' | 'held' = 'pass'
  const passes: (() => void)[] = []

  const forward = (from: IncomingMessage, to: ServerResponse, change: boolean) => {
    const { 'if-none-match': _, 'if-modified-since': __, ...headers } = from.headers
    const path = from.url ?? '/'
    const asked = request(
      new URL(path, upstream),
      { method: from.method, headers: change ? { ...headers, 'accept-encoding': 'identity' } : from.headers },
      async (answer) => {
        const html = /text\/html/.test(answer.headers['content-type'] ?? '')
        if (!change || (!html && path !== '/sw.js')) {
          to.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(to)
          return
        }
        const { etag: ___, 'content-length': ____, 'last-modified': _____, ...kept } = answer.headers
        const text = ofBuild(path, await textOf(answer), build)
        to.writeHead(answer.statusCode ?? 502, kept)
        to.end(text)
      },
    )
    asked.on('error', () => to.destroy())
    from.pipe(asked)
  }

  const server = createServer(async (from, to) => {
    const path = from.url ?? '/'
    if (path === '/deployment-info.json') {
      to.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      to.end(JSON.stringify({ buildId: named }))
      return
    }
    const isApi = path.startsWith('/api/')
    if (isApi && way === 'dead') {
      from.socket.destroy()
      return
    }
    if (isApi && way === 'held') await new Promise<void>((pass) => passes.push(pass))
    forward(from, to, !isApi && !path.startsWith('/assets/'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: (next) => {
      build = next
    },
    name: (next) => {
      named = next
    },
    api: (next) => {
      way = next
      if (way !== 'held') for (const pass of passes.splice(0)) pass()
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
