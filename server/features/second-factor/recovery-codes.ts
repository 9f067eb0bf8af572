import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#contracts/accounts/second-factor.ts'
import { hashToken } from '#server/platform/ids.ts'

// Base 32 without letters that look like digits: 80 bits in 16 letters.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz023456789'
const GROUPS = 4
const GROUP_LENGTH = 4

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, newGroup).join('-'))

/** Stored form of a typed code, however it was spaced. */
export const hashRecoveryCode = (code: string): string =>
  hashToken(`recovery ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
