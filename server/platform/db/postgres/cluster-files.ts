import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, lchown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '#server/platform/errors.ts'
import { tellsDiskFull } from '../../disk-space.ts'
import { withPasswdEntry } from './passwd-entry.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import type { SystemUser } from './postgres-user.ts'
import { spawnAs } from './spawn-as.ts'

export const POSTGRES_ROLE = 'binnacle'

export interface Cluster {
  folder: string
  logFile: string
  password: string
}

const writeDurably = async (path: string, text: string): Promise<void> => {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

const readPassword = async (path: string): Promise<string> => {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new StartError(
      `${path} is missing, so the database beside it cannot be opened. Its rows are all still there: ` +
        'put the file back from a backup of the data folder.',
    )
  }
}

/** Says in words why initdb failed. @param output what it wrote to its standard error */
export const explainInitdb = (folder: string, output: string): string =>
  tellsDiskFull(output)
    ? `PostgreSQL could not make its files in ${folder}: the disk is full. Make room there, or set another DATA_DIR.`
    : `PostgreSQL could not make its files in ${folder}: ${output.trim()}.`

const initialize = async (cluster: Cluster, binaries: PostgresBinaries, user: SystemUser | null) => {
  // Built under another name and renamed last: an aborted start leaves no half-made database.
  const draft = `${cluster.folder}.new`
  const passwordFile = `${draft}.password`
  await rm(draft, { recursive: true, force: true })
  await rm(passwordFile, { force: true })
  await mkdir(draft, { mode: 0o700 })
  await writeDurably(passwordFile, cluster.password)
  if (user) {
    await chown(draft, user.uid, user.gid)
    await chown(passwordFile, user.uid, user.gid)
  }
  // The builtin C.UTF-8 provider sorts by code point, whatever the system's libraries.
  const options = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = [`--username=${POSTGRES_ROLE}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const runInitdb = async (
    extraEnv: Record<string, string>,
  ): Promise<{ code: number | null; stderr: string }> => {
    const child = spawnAs(user, [draft], binaries.initdb, [`--pgdata=${draft}`, ...options, ...access], {
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', ...extraEnv },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let stderr = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      stderr += chunk.toString()
    })
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, stderr }
  }
  const { code, stderr } = user ? await runInitdb({}) : await withPasswdEntry(draft, runInitdb)
  await rm(passwordFile, { force: true })
  if (code !== 0) {
    await rm(draft, { recursive: true, force: true })
    throw new StartError(explainInitdb(cluster.folder, stderr))
  }
  await rename(draft, cluster.folder)
}

/** Files from another machine or container may have an owner that does not exist here, or root. */
const changeOwner = async (folder: string, user: SystemUser): Promise<void> => {
  if ((await stat(folder)).uid === user.uid) return
  for (const entry of await readdir(folder, { recursive: true }))
    await lchown(join(folder, entry), user.uid, user.gid)
  await chown(folder, user.uid, user.gid)
}

const checkMajor = async (cluster: Cluster, binaries: PostgresBinaries): Promise<void> => {
  const version = (await readFile(join(cluster.folder, 'PG_VERSION'), 'utf8')).trim()
  const ours = binaries.version.split('.')[0]
  if (version === ours) return
  throw new StartError(
    `${cluster.folder} was made by PostgreSQL ${version}; this version brings ${ours}. Start the earlier Binnacle, ` +
      'run "npm run backup", then restore that file here into an empty data folder.',
  )
}

export const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres')

/** Of the log that PostgreSQL writes before its tables. */
export const walFolder = (dataDir: string): string => join(clusterFolder(dataDir), 'pg_wal')

export const prepareCluster = async (
  dataDir: string,
  binaries: PostgresBinaries,
  user: SystemUser | null,
): Promise<Cluster> => {
  const folder = clusterFolder(dataDir)
  const passwordFile = join(dataDir, 'postgres-password')
  const logFile = join(dataDir, 'postgres.log')
  // Lets the PostgreSQL user pass through the data folder without listing it.
  if (user) {
    await chown(dataDir, (await stat(dataDir)).uid, user.gid)
    await chmod(dataDir, 0o710)
  }
  if (existsSync(folder)) {
    if (user) await changeOwner(folder, user)
    const cluster = { folder, logFile, password: await readPassword(passwordFile) }
    await checkMajor(cluster, binaries)
    return cluster
  }
  await rm(passwordFile, { force: true })
  await writeDurably(passwordFile, randomBytes(24).toString('base64url'))
  const cluster = { folder, logFile, password: await readPassword(passwordFile) }
  await initialize(cluster, binaries, user)
  return cluster
}
