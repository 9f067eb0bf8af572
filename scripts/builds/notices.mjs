import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const MODULES = '/node_modules/'
const LICENSE_FILE = /^(licen[cs]e|copying|notice|unlicense)\b/i
const RULE = `\n${'='.repeat(80)}\n\n`

/** PostgreSQL's programs come in a package that tells only its own license. */
const INTRODUCTION = `Binnacle contains the following software of others.

Its built-in database is PostgreSQL (c) 1996 by the PostgreSQL Global Development Group, (c) 1994 by the Regents of the
University of California, under the PostgreSQL License: https://www.postgresql.org/about/licence/
`

/** Folder of the package that a file belongs to; null for a file of our own. */
const packageOf = (path) => {
  const at = path.lastIndexOf(MODULES)
  if (at < 0) return null
  const [scope, name] = path.slice(at + MODULES.length).split('/')
  return path.slice(0, at + MODULES.length) + (scope.startsWith('@') ? `${scope}/${name}` : scope)
}

/** Where Node finds a package that another one requires; null when it is not installed, as for other systems. */
const resolveFrom = (folder, name) => {
  for (let at = folder; ; at = resolve(at, '..')) {
    const found = join(at, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
    if (at === resolve(at, '..')) return null
  }
}

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Folders of packages and of all that they require, as an installation without development has them. */
export const installedPackages = (root, names) => {
  const found = new Set()
  const add = (folder) => {
    if (folder === null || found.has(folder)) return
    found.add(folder)
    const { dependencies, optionalDependencies } = readManifest(folder)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      add(resolveFrom(folder, name))
  }
  for (const name of names) add(resolveFrom(root, name))
  return [...found]
}

/** Folders of the packages that files come from. @param files paths, absolute or from `root`; may have a query */
export const bundledPackages = (root, files) => [
  ...new Set(files.flatMap((file) => packageOf(resolve(root, file.replace(/^\0|\?.*$/g, ''))) ?? [])),
]

const licenseTexts = (folder) =>
  readdirSync(folder)
    .filter((name) => LICENSE_FILE.test(name) && !/\.(js|ts|json)$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n')

const homeOf = ({ homepage, repository }) => homepage ?? repository?.url ?? repository ?? ''

/** Names each package once with its version and license; packages with the same text share it. */
export const writeNotices = (folders) => {
  const entries = new Map()
  for (const folder of folders) {
    const manifest = readManifest(folder)
    const { name, version, license } = manifest
    const text = licenseTexts(folder) || `Its package has no text of its license: ${homeOf(manifest)}`
    const title = `${name} ${version} (${typeof license === 'string' ? license : (license?.type ?? 'see below')})`
    entries.set(text, (entries.get(text) ?? new Set()).add(title))
  }
  const sections = [...entries]
    .map(([text, titles]) => `${[...titles].sort().join('\n')}\n\n${text}\n`)
    .sort()
  return `${INTRODUCTION}${RULE}${sections.join(RULE)}`
}
