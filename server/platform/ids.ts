import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { customAlphabet, nanoid } from 'nanoid'

/** Id of a record that sync carries: 21 characters. */
export const newId = (): string => nanoid()

/** Id of an account, an order and other records that do not sync: a UUID. */
export const newUuid = (): string => randomUUID()

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Code of a public path or a picture: 22 base62 characters, 131 bits, so it cannot be guessed. */
export const newPublicCode = customAlphabet(BASE62, 22)

/** The same for the same bytes, of which there are at least 17: 131 bits of them. */
export const codeOfBytes = (bytes: Uint8Array): string => {
  let left = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  return Array.from({ length: 22 }, () => {
    const letter = BASE62[Number(left % 62n)]
    left /= 62n
    return letter
  }).join('')
}

const newDigits = customAlphabet('0123456789', 6)
const newLetters = customAlphabet('ABCDEFGHJKLMNPQRSTUVWXYZ', 6)

/** What is printed on a sticker: 27 bits of letters that are not mistaken for digits. */
export const newStickerId = (): string => `BIN-${newDigits()}-${newLetters()}`

/** A secret for a cookie or a mailed link: 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** How a token is stored: a leaked table opens nothing. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
