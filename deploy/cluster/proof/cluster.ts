import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/db/postgres/embedded-postgres.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { freePort, type ServerProcess, startServer } from '#server/testing/server-process.ts'
import { startSwift } from '../../bucket/proof/swift.ts'
import { startProgram } from '../../programs/start-program.ts'

export const PLACES = ['first', 'second', 'third'] as const
export type PlaceName = (typeof PLACES)[number]

const PORTS_OF: Record<PlaceName, string> = {
  first: '10.0.0.1:3000',
  second: '10.0.0.2:3000',
  third: '10.0.0.3:3000',
}

/** Requests a minute of one address, over all servers. */
export const REQUESTS_PER_MINUTE = 1200

/** Adapts the shipped file and starts HAProxy with it. */
const startHaproxy = async (folder: string, port: number, ports: Record<PlaceName, number>) => {
  let text = readFileSync(new URL('../haproxy.cfg', import.meta.url), 'utf8')
  const parts = PLACES.map((name) => [PORTS_OF[name], `127.0.0.1:${ports[name]}`] as const)
  for (const [part, value] of [...parts, ['bind :80', `bind 127.0.0.1:${port}`] as const]) {
    if (!text.includes(part)) throw new Error(`haproxy.cfg has no "${part}"`)
    text = text.replace(part, value)
  }
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, text)
  return await startProgram(['haproxy', '-db', '-f', file], { port })
}

/**
 * PostgreSQL, a bucket of Swift, a mail server and HAProxy, with places for three servers.
 * @param before checkout whose build runs until the upgrade; this one's without it
 */
export const openCluster = async (folder: string, webhookHost: string, before?: string) => {
  let built = before && join(before, 'dist/current/server/main.js')
  const log = { info: () => {}, warn: console.error, error: console.error }
  mkdirSync(join(folder, 'database'))
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'database'),
    database: 'binnacle',
    log,
  })
  const { host, port, user, password, database } = postgres.connection
  const databaseUrl = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  mkdirSync(join(folder, 'swift'))
  const [bucket, mails] = [await startSwift(join(folder, 'swift')), await startMailServer()]
  const ports = { first: await freePort(), second: await freePort(), third: await freePort() }
  const proxyPort = await freePort()
  const proxy = await startHaproxy(folder, proxyPort, ports)
  const origin = `http://localhost:${proxyPort}`
  const servers = new Map<PlaceName, ServerProcess>()
  let ended = ''

  const environmentOf = (name: PlaceName) => ({
    DATA_DIR: join(folder, name),
    PORT: String(ports[name]),
    ORIGIN: origin,
    TRUST_PROXY: '1',
    DATABASE_URL: databaseUrl,
    SERVERS_SHARE_DATABASE: '1',
    LOG_LEVEL: 'info',
    ...bucket.environment,
    SMTP_URL: mails.url,
    MAIL_FROM: 'bins@example.org',
    WEBHOOK_PRIVATE_HOSTS: webhookHost,
    SIGN_UPS_PER_HOUR: '1000000',
    REQUESTS_PER_MINUTE: String(REQUESTS_PER_MINUTE),
    BACKUP_SCHEDULE: '* * * * *',
    BACKUP_TO: join(folder, 'backups'),
  })
  const stop = async (name: PlaceName): Promise<number | null> => {
    const server = servers.get(name)
    servers.delete(name)
    const code = (await server?.stop()) ?? null
    ended += server?.output() ?? ''
    return code
  }
  return {
    origin,
    mails,
    bucket,
    connection: postgres.connection,
    /** Reaches a server around the proxy. */
    at: (name: PlaceName) => ({ at: `http://127.0.0.1:${ports[name]}`, origin }),
    proxied: { at: `http://127.0.0.1:${proxyPort}`, origin },
    start: async (name: PlaceName) => {
      servers.set(name, await startServer(environmentOf(name), { built }))
    },
    /** From now on servers start from the build of this checkout. */
    upgrade: () => {
      built = undefined
    },
    stop,
    outputOf: (name: PlaceName) => servers.get(name)?.output() ?? '',
    /** Log lines of every server, also of those that ended. */
    output: () => ended + [...servers.values()].map((server) => server.output()).join(''),
    close: async () => {
      for (const name of PLACES) await stop(name)
      await proxy.stop()
      await mails.close()
      await bucket.close()
      await postgres.stop()
    },
  }
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>
