import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { StartError } from '#server/platform/errors.ts'

/** @throws StartError when the file exists */
export const requireNew = (path: string): void => {
  if (existsSync(path))
    throw new StartError(`${path} exists already and was left alone. Choose another name.`)
}

/** @throws StartError when the file exists or cannot be written */
export const writeNewFile = async (path: string, bytes: Uint8Array): Promise<void> => {
  try {
    await writeFile(path, bytes, { flag: 'wx' })
  } catch (error) {
    requireNew(path)
    throw new StartError(`${path} cannot be written: ${(error as Error).message}`)
  }
}
