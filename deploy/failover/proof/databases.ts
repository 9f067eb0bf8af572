import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '#server/testing/server-process.ts'
import { startProgram } from '../../programs/start-program.ts'
import { adaptConfig } from './adapt.ts'
import { createNode, type PatroniNode, SUPERUSER_PASSWORD, type SystemUser, waitUntil } from './node.ts'

const PASSWORD = 'binnacle'
const READY_MS = 120_000

const postgresUser = (): SystemUser => {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

const startEtcd = async (folder: string, user: SystemUser) => {
  const [port, peerPort] = [await freePort(), await freePort()]
  const [clients, peers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  const data = join(folder, 'etcd')
  mkdirSync(data, { mode: 0o700 })
  chownSync(data, user.uid, user.gid)
  const flags = {
    'data-dir': data,
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `default=${peers}`,
  }
  const args = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value])
  return { port, program: await startProgram(['etcd', ...args], { port, ...user }) }
}

const startHaproxy = async (folder: string, [first, second]: readonly [PatroniNode, PatroniNode]) => {
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  const text = adaptConfig(new URL('../haproxy.cfg', import.meta.url), {
    'bind :5000': `bind 127.0.0.1:${port}`,
    '10.0.0.11:5432 port 8008': `127.0.0.1:${first.port} port ${first.restPort}`,
    '10.0.0.12:5432 port 8008': `127.0.0.1:${second.port} port ${second.restPort}`,
  })
  writeFileSync(file, text)
  return { port, program: await startProgram(['haproxy', '-db', '-f', file], { port }) }
}

const createDatabase = async (port: number): Promise<void> => {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: SUPERUSER_PASSWORD,
    database: 'postgres',
  })
  await client.connect()
  await client.query(`create role binnacle login password '${PASSWORD}'`)
  await client.query('create database binnacle owner binnacle')
  await client.end()
}

/** Two PostgreSQL under Patroni and etcd behind HAProxy, one of them a synchronous standby. */
export const startDatabases = async (folder: string) => {
  const user = postgresUser()
  chownSync(folder, user.uid, user.gid)
  const etcd = await startEtcd(folder, user)
  const nodes = [
    await createNode('pg1', folder, etcd.port, user),
    await createNode('pg2', folder, etcd.port, user),
  ] as const
  await nodes[0].start()
  await waitUntil('the first node is primary', () => nodes[0].is('primary'), READY_MS)
  await createDatabase(nodes[0].port)
  await nodes[1].start()
  const isSafe = async () => {
    const roles = await Promise.all(nodes.flatMap((node) => [node.is('primary'), node.is('sync')]))
    return (roles[0] && roles[3]) || (roles[1] && roles[2]) || false
  }
  await waitUntil('a synchronous standby is there', isSafe, READY_MS)
  const proxy = await startHaproxy(folder, nodes)
  return {
    url: `postgres://binnacle:${PASSWORD}@127.0.0.1:${proxy.port}/binnacle`,
    /** Until one is primary and the other has all of it. */
    safe: () => waitUntil('a synchronous standby is back', isSafe, READY_MS),
    async primary(): Promise<PatroniNode> {
      for (const node of nodes) if (await node.is('primary')) return node
      throw new Error('No node is primary')
    },
    output: () => nodes.map((node) => node.output()).join('\n'),
    async stop() {
      await proxy.program.stop()
      for (const node of nodes) await node.stop()
      await etcd.program.stop()
    },
  }
}
