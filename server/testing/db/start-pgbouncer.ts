import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Connection } from '#server/platform/db/connection/connection.ts'
import { choosePostgresUser } from '#server/platform/db/postgres/postgres-user.ts'
import { freePort } from '../server-process.ts'

const SHIPPED_CONFIG = fileURLToPath(new URL('../../../deploy/pgbouncer/pgbouncer.ini', import.meta.url))

/** Adapts the shipped file to every database of a test run. @throws Error when a part is not in the file */
const adaptConfig = (database: Connection, port: number): string =>
  Object.entries({
    'binnacle = host=10.0.0.10 port=5432': `* = host=${database.host} port=${database.port} user=${database.user} password=${database.password}`,
    'listen_port = 6432': `listen_port = ${port}`,
    'auth_type = scram-sha-256': 'auth_type = any\nunix_socket_dir =',
    'auth_file = /etc/pgbouncer/userlist.txt': 'server_idle_timeout = 5',
  }).reduce(
    (text, [part, value]) => {
      if (!text.includes(part)) throw new Error(`pgbouncer.ini has no "${part}"`)
      return text.replaceAll(part, value)
    },
    readFileSync(SHIPPED_CONFIG, 'utf8'),
  )

const isOpen = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1')
  const opened = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return opened
}

/** Starts PgBouncer in transaction mode before the databases of a test run. */
export const startPgbouncer = async (database: Connection, dataDir: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-pgbouncer-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, adaptConfig(database, port))
  // It refuses to run as root, and PostgreSQL's socket is open to its own user only.
  const user = await choosePostgresUser(join(dataDir, 'postgres'))
  if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid)
  const child: ChildProcess = spawn('pgbouncer', ['-q', file], {
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  while (child.exitCode === null && !(await isOpen(port))) await sleep(20)
  if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`)
  return {
    pooler: { host: '127.0.0.1', port },
    async stop() {
      child.kill('SIGKILL')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
