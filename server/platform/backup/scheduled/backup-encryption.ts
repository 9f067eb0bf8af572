import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { StartError } from '../../errors.ts'

/** 32 MB while the key is derived; age's default of 18 takes 256. */
const SCRYPT_WORK_FACTOR = 15

const importAge = () => import('age-encryption')

const bytesOf = (path: string): ReadableStream<Uint8Array> =>
  Readable.toWeb(createReadStream(path)) as unknown as ReadableStream<Uint8Array>

const readableOf = (stream: ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(stream as unknown as WebStream<Uint8Array>)

const digestOf = async (bytes: Readable): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(bytes, hash)
  return hash.digest('hex')
}

const decryptedBytes = async (path: string, passphrase: string): Promise<Readable> => {
  const decrypter = new (await importAge()).Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return readableOf(await decrypter.decrypt(bytesOf(path)))
  } catch {
    throw new StartError(`${path} does not open with BACKUP_PASSPHRASE. Nothing was changed.`)
  }
}

/** Encrypts a file as "age -p" does, and reads it back. @throws StartError when it reads back differently */
export const encryptFile = async (from: string, to: string, passphrase: string): Promise<void> => {
  const encrypter = new (await importAge()).Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR)
  const sealed = readableOf(await encrypter.encrypt(bytesOf(from)))
  await pipeline(sealed, createWriteStream(to, { mode: 0o600 }))
  const [before, after] = [
    await digestOf(createReadStream(from)),
    await digestOf(await decryptedBytes(to, passphrase)),
  ]
  if (before !== after) throw new StartError(`${to} was encrypted, but does not decrypt to the same backup.`)
}

/** @throws StartError for a wrong passphrase or a damaged file */
export const decryptFile = async (from: string, to: string, passphrase: string): Promise<void> => {
  const plain = await decryptedBytes(from, passphrase)
  try {
    await pipeline(plain, createWriteStream(to, { mode: 0o600 }))
  } catch (error) {
    throw new StartError(`${from} is damaged: ${(error as Error).message}. Nothing was changed.`)
  }
}
