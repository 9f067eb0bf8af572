import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { customAlphabet, nanoid } from 'nanoid'

export const newId = (): string => nanoid()

export const newUuid = (): string => randomUUID()

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export const newPublicCode = customAlphabet(BASE62, 22)

/** Deterministic public code from at least 17 bytes. */
export const codeOfBytes = (bytes: Uint8Array): string => {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  return Array.from({ length: 22 }, () => {
    const letter = BASE62[Number(rest % 62n)]
    rest /= 62n
    return letter
  }).join('')
}

const newDigits = customAlphabet('0123456789', 6)
const newLetters = customAlphabet('ABCDEFGHJKLMNPQRSTUVWXYZ', 6)

/** Printed sticker id: 27 bits, without letters that look like digits. */
export const newStickerId = (): string => `BIN-${newDigits()}-${newLetters()}`

/** Secret for a cookie or mailed link: 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Stored form of a token, so that a leaked table opens nothing. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
