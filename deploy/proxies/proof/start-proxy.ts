import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startProgram } from '../../programs/start-program.ts'
import type { Certificate } from './certificate.ts'

export interface ProxyAddress {
  folder: string
  host: string
  upstream: number
  http: number
  https: number
  certificate: Certificate
}

export interface Proxy {
  name: string
  place: ProxyAddress
  output(): string
  stop(): Promise<void>
}

/** Reads a shipped file with its host-bound parts replaced. @throws Error when a part is not in the file */
const adaptConfig = (file: string, parts: Record<string, string>): string =>
  Object.entries(parts).reduce(
    (text, [part, value]) => {
      if (!text.includes(part)) throw new Error(`${file} has no "${part}"`)
      return text.replaceAll(part, value)
    },
    readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'),
  )

const nginx = ({ folder, upstream, http, https, certificate }: ProxyAddress): string[] => {
  const server = adaptConfig('nginx.conf', {
    '127.0.0.1:3000': `127.0.0.1:${upstream}`,
    'listen 80;': `listen 127.0.0.1:${http};`,
    'listen 443 ': `listen 127.0.0.1:${https} `,
    '/etc/ssl/bins.example.org.pem': certificate.certificate,
    '/etc/ssl/bins.example.org.key': certificate.key,
  })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const log = 'error_log stderr; pid nginx.pid; daemon off; user root;'
  const http_ = `access_log off; ${temporary.join(' ')}\n${server}`
  writeFileSync(join(folder, 'main.conf'), `${log}\nevents {}\nhttp {\n${http_}\n}\n`)
  return ['nginx', '-e', 'stderr', '-p', folder, '-c', join(folder, 'main.conf')]
}

const caddy = ({ folder, certificate }: ProxyAddress): string[] => {
  const site = '{$ORIGIN:https://bins.example.org} {'
  const tls = `\ttls ${certificate.certificate} ${certificate.key}`
  const text = adaptConfig('Caddyfile', { [site]: `${site}\n${tls}` })
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${text}`)
  return ['caddy', 'run', '--adapter', 'caddyfile', '--config', file]
}

const haproxy = ({ folder, upstream, http, https, certificate }: ProxyAddress): string[] => {
  const text = adaptConfig('haproxy.cfg', {
    '127.0.0.1:3000': `127.0.0.1:${upstream}`,
    'bind :80': `bind 127.0.0.1:${http}`,
    'bind :443': `bind 127.0.0.1:${https}`,
    '/etc/haproxy/bins.example.org.pem': certificate.both,
  })
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, text)
  return ['haproxy', '-db', '-f', file]
}

export const PROXIES = { nginx, caddy, haproxy }

/** Starts a proxy of this machine with the file that is shipped for it. */
export const startProxy = async (name: keyof typeof PROXIES, place: ProxyAddress): Promise<Proxy> => {
  mkdirSync(place.folder, { recursive: true })
  const [program = '', ...args] = PROXIES[name](place)
  const origin = `https://${place.host}:${place.https}`
  const running = await startProgram([program, ...args], {
    port: place.https,
    environment: { HOME: place.folder, ORIGIN: origin, UPSTREAM: `127.0.0.1:${place.upstream}` },
  })
  return { name, place, ...running }
}
