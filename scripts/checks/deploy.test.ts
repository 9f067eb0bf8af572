import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { allEndpoints } from '#contracts/all-endpoints.ts'
import { IMAGE_MAX_BYTES } from '#contracts/inventory/images.ts'
import { CHANGE_STREAM_BEAT_SECONDS } from '#contracts/sync/change-stream.ts'
import { SETTING_NAMES } from '#server/platform/settings/settings.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (name: string) => readFileSync(`${ROOT}${name}`, 'utf8')

interface Service {
  image: string
  environment?: Record<string, string | number>
  volumes?: string[]
  ports?: string[]
  stop_grace_period?: string
}
const servicesOf = (file: string): Record<string, Service> =>
  parse(read(file), { logLevel: 'silent' }).services

const alone = servicesOf('compose.yaml').app as Service
const beside = servicesOf('compose.services.yaml')
const image = (instruction: string) => new RegExp(`^${instruction} (.+)$`, 'm').exec(read('Dockerfile'))?.[1]
const MB = 1024 * 1024

test('the composed app keeps its data in the volume of the image and publishes its port', () => {
  expect(alone.volumes).toEqual([`data:${image('VOLUME')}`])
  expect(alone.ports?.join()).toMatch(new RegExp(`:${image('EXPOSE')}$`))
  expect(alone.environment).toMatchObject({ PORT: Number(image('EXPOSE')), DATA_DIR: image('VOLUME') })
})

test('compose sets settings that exist', () => {
  for (const { environment = {} } of [alone, beside.app as Service])
    for (const name of Object.keys(environment)) expect(SETTING_NAMES).toContain(name)
})

test('a stop waits longer than requests and PostgreSQL may take', () => {
  const drainMs = Number(/DRAIN_MS = ([\d_]+)/.exec(read('server/run.ts'))?.[1]?.replace('_', ''))
  const stops = [...read('server/platform/db/postgres/postmaster.ts').matchAll(/ms: (\d+)/g)]
  const postgresMs = stops.reduce((sum, [, ms]) => sum + Number(ms), 0)
  expect(Number.parseInt(alone.stop_grace_period ?? '', 10) * 1000).toBeGreaterThan(drainMs + postgresMs)
  const unit = Number(/TimeoutStopSec=(\d+)/.exec(read('deploy/binnacle.service'))?.[1])
  expect(unit * 1000).toBeGreaterThan(drainMs + postgresMs)
})

test('the image and compose build with the same bases, each of them a setting', () => {
  const { args } = (alone as unknown as { build: { args: Record<string, string> } }).build
  for (const name of ['BUILD_IMAGE', 'RUNTIME_IMAGE'])
    expect(args[name]).toBe(
      `\${${name}:-${new RegExp(`^ARG ${name}=(.+)$`, 'm').exec(read('Dockerfile'))?.[1]}}`,
    )
})

test('the app has a key of its own to one bucket, and the store keeps its root key', () => {
  const { app, bucket, 'bucket-key': key } = beside
  const root = bucket?.environment?.ROOT_SECRET_KEY
  expect(JSON.stringify(app)).not.toContain('ROOT')
  expect(app?.environment?.S3_ACCESS_KEY_ID).not.toBe(bucket?.environment?.ROOT_ACCESS_KEY)
  expect(app?.environment?.S3_SECRET_ACCESS_KEY).not.toBe(root)
  expect(key?.environment).toMatchObject({
    ADMIN_SECRET_ACCESS_KEY: root,
    APP_SECRET_KEY: app?.environment?.S3_SECRET_ACCESS_KEY,
  })
  const commands = (key as unknown as { command: string[] }).command.join()
  expect(commands).toContain(`create-user --access ${app?.environment?.S3_ACCESS_KEY_ID}`)
  expect(commands).toContain(
    `--bucket ${app?.environment?.S3_BUCKET} --owner ${app?.environment?.S3_ACCESS_KEY_ID}`,
  )
  expect(app).toHaveProperty('depends_on.bucket-key.condition', 'service_completed_successfully')
})

test('every other image is pinned and a setting, and every password comes from the environment', () => {
  for (const [name, service] of Object.entries(beside)) {
    if (name !== 'app') expect(service.image).toMatch(/^\$\{[A-Z]+_IMAGE:-.+:v?\d[\w.-]*\}$/)
    for (const [key, value] of Object.entries(service.environment ?? {}))
      if (/PASSWORD|SECRET|DATABASE_URL/.test(key)) expect(value).toMatch(/\$\{[A-Z0-9_]+:\?/)
  }
})

const PROXIES = ['Caddyfile', 'nginx.conf', 'haproxy.cfg', 'traefik-binnacle.yaml']
const proxy = (name: string) => read(`deploy/proxies/${name}`)

test('proxies take the largest body that a call may have', () => {
  const largest = Math.max(IMAGE_MAX_BYTES, ...allEndpoints.map(({ bodyLimit = 0 }) => bodyLimit))
  const limits = [
    /client_max_body_size (\d+)m/.exec(proxy('nginx.conf')),
    /max_size (\d+)MiB/.exec(proxy('Caddyfile')),
  ]
  for (const limit of limits) expect(Number(limit?.[1]) * MB).toBeGreaterThanOrEqual(largest)
})

test('proxies outwait the change stream, and close idle connections before the server does', () => {
  const seconds = (name: string, pattern: RegExp) => Number(pattern.exec(proxy(name))?.[1])
  const waits = [
    seconds('nginx.conf', /proxy_read_timeout (\d+)s/),
    seconds('haproxy.cfg', /timeout server (\d+)s/),
    seconds('haproxy.cfg', /timeout client (\d+)s/),
  ]
  for (const wait of waits) expect(wait).toBeGreaterThan(2 * CHANGE_STREAM_BEAT_SECONDS)
  const keepAlive =
    Number(/KEEP_ALIVE_MS = ([\d_]+)/.exec(read('server/app.ts'))?.[1]?.replace('_', '')) / 1000
  const idle = [
    seconds('Caddyfile', /keepalive (\d+)s/),
    seconds('traefik-binnacle.yaml', /idleConnTimeout: (\d+)s/),
  ]
  for (const time of idle) expect(time).toBeLessThan(keepAlive)
})

test.each(PROXIES)('%s leads to the port of the server', (name) => {
  expect(proxy(name)).toContain('127.0.0.1:3000')
  expect(read('.env.example')).toContain('#PORT=3000')
})
