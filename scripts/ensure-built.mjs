import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { run } from './run.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = `${ROOT}dist/.sources`
const ROOMS = ['contracts', 'domain', 'server', 'web', 'cli', 'scripts']
const FILES = ['package.json', 'package-lock.json', 'tsconfig.base.json']

const filesBelow = (folder) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath.slice(ROOT.length)}/${entry.name}`)

const hashOfSources = () => {
  const hash = createHash('sha256')
  for (const file of [...FILES, ...ROOMS.flatMap(filesBelow)].toSorted())
    hash.update(`${file}\0`).update(readFileSync(`${ROOT}${file}`))
  return hash.digest('hex')
}

/** Builds when the sources are not those of the last finished build. */
export const ensureBuilt = async () => {
  const wanted = hashOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  process.stdout.write('Building …\n')
  rmSync(STAMP, { force: true })
  // A process of its own: the bundlers' memory is not the server's.
  const code = await run(process.execPath, ['scripts/build.mjs'], { cwd: ROOT })
  if (code !== 0) throw new Error('The build failed; the reason stands above.')
  writeFileSync(STAMP, wanted)
}
