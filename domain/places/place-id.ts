import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const ID_LENGTH = 21

/** Ids tried for one path: earlier ones belong to places that were renamed or deleted since. */
export const PLACE_ID_TRIES = 4

/**
 * Id of a place made from text, the same on every device and the server.
 * @param key the place's `pathKey`
 * @param attempt counts the ids that were taken
 */
export const placeIdOf = (inventoryId: string, key: string, attempt = 0): string => {
  const bytes = sha256(utf8ToBytes(`place ${inventoryId} ${attempt} ${key}`))
  // Six bits a letter, as base64url does.
  return Array.from({ length: ID_LENGTH }, (_, at) => {
    const bit = at * 6
    const pair = ((bytes[bit >> 3] ?? 0) << 8) | (bytes[(bit >> 3) + 1] ?? 0)
    return ALPHABET[(pair >> (10 - (bit & 7))) & 63]
  }).join('')
}
