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
import { identify } from '../../server/platform/process-identity.mjs'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const KEPT_BUILDS = 3

/** Locked during installs and builds. */
export const LOCK_PATH = join(DIST, '.lock')

/** Finished builds, each in its own folder of `dist`; `current` links to the newest. */
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

  /** Builds used by running processes; drops entries of ended ones. */
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

  /** Removes unused builds but the newest few, and remains of killed ones. */
  const prune = () => {
    const names = list(builds).toSorted().toReversed()
    const used = inUse()
    const finished = names.filter((name) => !name.startsWith('.'))
    const kept = new Set([...finished.slice(0, KEPT_BUILDS), ...used, currentName()])
    for (const name of names)
      if (!kept.has(name)) rmSync(join(builds, name), { recursive: true, force: true })
  }

  return {
    current,
    inUse,
    /** Creates an empty folder whose name sorts by time. */
    begin() {
      const folder = join(builds, `.${Date.now().toString(36).padStart(9, '0')}-${process.pid}`)
      mkdirSync(folder, { recursive: true })
      return folder
    },
    /** Switches `current` atomically; running processes keep their build. */
    publish(folder) {
      const name = basename(folder).slice(1)
      renameSync(folder, join(builds, name))
      const link = `${current}.${process.pid}`
      rmSync(link, { force: true })
      symlinkSync(join('builds', name), link)
      renameSync(link, current)
      prune()
    },
    /** Returns the current build and keeps it until this process ends. */
    use() {
      const name = currentName()
      const path = join(uses, String(process.pid))
      try {
        mkdirSync(uses, { recursive: true })
        writeFileSync(path, `${hostname()} ${process.pid} ${name}`)
        process.once('exit', () => rmSync(path, { force: true }))
      } catch (error) {
        // A read-only installation neither builds nor prunes.
        if (!['EROFS', 'EACCES'].includes(error.code)) throw error
      }
      return join(builds, name)
    },
  }
}
