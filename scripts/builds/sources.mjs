import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const ROOMS = ['contracts', 'domain', 'server', 'web', 'cli', 'scripts', 'languages', 'test/demo']
const FILES = ['package.json', 'package-lock.json', 'tsconfig.base.json']

/** Hash of a build's sources. */
export const STAMP = '.sources'

const filesBelow = (folder) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath.slice(ROOT.length)}/${entry.name}`)

export const hashOfSources = () => {
  const hash = createHash('sha256')
  for (const file of [...FILES, ...ROOMS.flatMap(filesBelow)].toSorted())
    hash.update(`${file}\0`).update(readFileSync(`${ROOT}${file}`))
  return hash.digest('hex')
}

/** @param {string} folder of a build @returns {boolean} whether it was made from the sources as they are */
export const isBuilt = (folder) => {
  const stamp = join(folder, STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources()
}
