import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/testing/server-process.ts'
import { type RunningProgram, startProgram } from '../../programs/start-program.ts'
import { adaptConfig } from './adapt.ts'

export interface SystemUser {
  uid: number
  gid: number
}

export const SUPERUSER_PASSWORD = 'change-me-superuser'
const FILE = new URL('../patroni.yaml', import.meta.url)

export interface PatroniNode {
  name: string
  port: number
  restPort: number
  start(): Promise<void>
  /** `kill -9` of PostgreSQL, and of Patroni with it when the whole node dies. */
  kill(withChildren: boolean): Promise<void>
  /** Patroni's answer to a role is 200. */
  is(role: 'primary' | 'sync'): Promise<boolean>
  stop(): Promise<void>
  output(): string
}

const changeOwner = (path: string, { uid, gid }: SystemUser) => chownSync(path, uid, gid)

/** A PostgreSQL under Patroni, with the shipped file on ports of this machine. */
export const createNode = async (
  name: string,
  folder: string,
  etcdPort: number,
  user: SystemUser,
): Promise<PatroniNode> => {
  const [port, restPort] = [await freePort(), await freePort()]
  const [home, data] = [join(folder, name), join(folder, name, 'data')]
  mkdirSync(home, { mode: 0o700 })
  const file = join(home, 'patroni.yaml')
  const text = adaptConfig(FILE, {
    'name: pg1': `name: ${name}`,
    '10.0.0.21:2379,10.0.0.22:2379,10.0.0.23:2379': `127.0.0.1:${etcdPort}`,
    '10.0.0.11:8008': `127.0.0.1:${restPort}`,
    '10.0.0.11:5432': `127.0.0.1:${port}`,
    '10.0.0.0/24': '127.0.0.1/32',
    '/var/lib/postgresql/15/binnacle': data,
    '/var/run/postgresql': home,
  })
  writeFileSync(file, text)
  for (const path of [home, file]) changeOwner(path, user)
  let patroni: RunningProgram | null = null
  let ended = ''
  return {
    name,
    port,
    restPort,
    async start() {
      const environment = { HOME: home, LC_ALL: 'C.UTF-8' }
      patroni = await startProgram(['patroni', file], { port: restPort, environment, ...user })
    },
    async kill(withChildren) {
      const pid = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
      if (withChildren) {
        ended += patroni?.output() ?? ''
        patroni?.process.kill('SIGKILL')
        patroni = null
      }
      process.kill(pid, 'SIGKILL')
    },
    async is(role) {
      try {
        return (await fetch(`http://127.0.0.1:${restPort}/${role}`, { signal: AbortSignal.timeout(2000) })).ok
      } catch {
        return false
      }
    },
    async stop() {
      await patroni?.stop()
      patroni = null
    },
    output: () => ended + (patroni?.output() ?? ''),
  }
}

/** @throws Error when it does not become so in time */
export const waitUntil = async (
  label: string,
  holds: () => Promise<boolean>,
  forMs: number,
): Promise<number> => {
  const since = performance.now()
  while (!(await holds())) {
    if (performance.now() - since > forMs) throw new Error(`Not within ${forMs / 1000} s: ${label}`)
    await sleep(50)
  }
  return performance.now() - since
}
