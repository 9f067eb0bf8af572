import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { identify } from '../server/platform/process-identity.mjs'

const DIST = fileURLToPath(new URL('../dist', import.meta.url))
const KEPT = 3

/** Held while packages are installed or a build is made. */
export const LOCK = join(DIST, '.lock')

/** The finished builds of a folder `dist`: each in a folder of its own, `current` leads to the newest. */
export const createBuilds = (dist = DIST) => {
  const builds = join(dist, 'builds')
  const current = join(dist, 'current')
  const uses = join(dist, 'in-use')

  const list = (folder) => {
    try {
      return readdirSync(folder)
    } catch {
      return []
    }
  }
  const currentName = () => {
    try {
      return basename(readlinkSync(current))
    } catch {
      return null
    }
  }

  /** Names of builds that a running process works from; forgets processes that ended. */
  const inUse = () => {
    const used = new Set()
    for (const file of list(uses)) {
      const path = join(uses, file)
      const [host, pid, build] = readFileSync(path, 'utf8').split(' ')
      if (host === hostname() && identify(Number(pid)) === null) rmSync(path, { force: true })
      else used.add(build)
    }
    return used
  }

  /** Builds that nobody works from, but for the newest few, and what a killed build left. */
  const prune = () => {
    const names = list(builds).toSorted().toReversed()
    const used = inUse()
    const finished = names.filter((name) => !name.startsWith('.'))
    const kept = new Set([...finished.slice(0, KEPT), ...used, currentName()])
    for (const name of names)
      if (!kept.has(name)) rmSync(join(builds, name), { recursive: true, force: true })
  }

  return {
    current,
    inUse,
    /** An empty folder to build in. Its name sorts by time. */
    begin() {
      const folder = join(builds, `.${Date.now().toString(36).padStart(9, '0')}-${process.pid}`)
      mkdirSync(folder, { recursive: true })
      return folder
    },
    /** Makes a finished build the current one in one step. Processes that work from an earlier one keep theirs. */
    publish(folder) {
      const name = basename(folder).slice(1)
      renameSync(folder, join(builds, name))
      const link = `${current}.${process.pid}`
      rmSync(link, { force: true })
      symlinkSync(join('builds', name), link)
      renameSync(link, current)
      prune()
    },
    /** The folder of the current build, kept until this process ends. */
    use() {
      const name = currentName()
      const path = join(uses, String(process.pid))
      try {
        mkdirSync(uses, { recursive: true })
        writeFileSync(path, `${hostname()} ${process.pid} ${name}`)
        process.once('exit', () => rmSync(path, { force: true }))
      } catch (error) {
        // Where nothing can be written, nothing is built or removed either.
        if (!['EROFS', 'EACCES'].includes(error.code)) throw error
      }
      return join(builds, name)
    },
  }
}
