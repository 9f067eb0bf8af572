import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { withLock } from '../../server/platform/file-lock.mjs'
import { createBuilds, LOCK_PATH } from '../builds/builds.mjs'
import { run } from '../processes/run.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MODULES = `${ROOT}node_modules`
const STAMP = `${MODULES}/.binnacle-lock`

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(`${ROOT}package-lock.json`))
    .digest('hex')

/** True when npm ran after the lock file changed. */
const installedByHand = () => {
  const record = statSync(`${MODULES}/.package-lock.json`, { throwIfNoEntry: false })
  return record !== undefined && record.mtimeMs >= statSync(`${ROOT}package-lock.json`).mtimeMs
}

const isCurrent = () => {
  if (!existsSync(MODULES)) return false
  // A link belongs to another folder's installation.
  if (lstatSync(MODULES).isSymbolicLink()) return true
  if (existsSync(STAMP)) return readFileSync(STAMP, 'utf8') === lockHash()
  return installedByHand()
}

const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Error(`Node ${process.versions.node} is too old. Binnacle needs 20.19 or later; 24 is best.`)
}

const install = async () => {
  // A running server may still load packages.
  if (existsSync(MODULES) && createBuilds().inUse().size > 0)
    throw new Error('The packages have changed, and a server runs here with the earlier ones. Stop it first.')
  process.stdout.write('Installing packages (the first time this takes a minute) …\n')
  // Path of the running npm: a script that Node can run on every system.
  const npm = process.env.npm_execpath
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const code = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...flags], { cwd: ROOT })
    : await run('npm', flags, { cwd: ROOT })
  if (code !== 0) throw new Error('The packages could not be installed; what npm says stands above.')
  writeFileSync(STAMP, lockHash())
}

/** Installs packages that are missing or do not match package-lock.json. */
export const ensureInstalled = async () => {
  checkNode()
  if (isCurrent()) return
  const waiting = () => process.stdout.write('Another command installs packages here; waiting for it …\n')
  await withLock(LOCK_PATH, async () => isCurrent() || (await install()), waiting)
}
