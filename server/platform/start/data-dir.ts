import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../errors.ts'
import { makePrivate } from '../files/private-permissions.ts'

/** Large enough to notice a full disk. */
const PROBE_BYTES = Buffer.alloc(65_536, 1)

/** Makes one folder at a time: `recursive` never ends below a place such as /proc. */
const makeFolder = (folder: string): void => {
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (stats?.isDirectory()) return
  if (stats) throw Object.assign(new Error(`${folder} is a file`), { code: 'EEXIST' })
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o711 })
}

/** Explains an error and its remedy. */
const explain = ({ code, message }: NodeJS.ErrnoException): readonly [reason: string, remedy: string] => {
  if (code === 'ENOSPC' || code === 'EDQUOT') return ['the disk is full', 'Make room there']
  if (code === 'EROFS') return ['the disk can only be read', 'Mount it so that it can be written']
  if (code === 'EACCES' || code === 'EPERM')
    return ['this user may not write there', 'Let this user write there']
  if (code === 'ENOTDIR') return ['a part of its path is a file', 'Move that file away']
  if (code === 'EEXIST') return ['it is a file', 'Move that file away']
  if (code === 'ENOENT') return ['no folder can be made there', 'Make its folder']
  if (code === 'EIO') return ['the disk fails', 'Look after that disk']
  return [message, 'Mend that']
}

const tryToWrite = (probe: string): void => {
  try {
    writeFileSync(probe, PROBE_BYTES, { mode: 0o600, flush: true })
  } finally {
    rmSync(probe, { force: true })
  }
}

/** Makes the data folder, tests writing and closes it for other users. @throws StartError */
export const openDataDir = (folder: string): void => {
  try {
    makeFolder(folder)
    tryToWrite(join(folder, `.probe-${process.pid}`))
    makePrivate(folder)
  } catch (error) {
    const [reason, remedy] = explain(error as NodeJS.ErrnoException)
    throw new StartError(`DATA_DIR ${folder} cannot be used: ${reason}. ${remedy}, or set another DATA_DIR.`)
  }
}
