import { randomBytes } from 'node:crypto'
import { createSlots } from './queues/slots.ts'

export interface PasswordCost {
  /** KiB */
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane; 22 ms of CPU each.
const DEFAULT_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

// Unmatchable hash, so that an unknown e-mail costs as much as a wrong password.
const dummyHash = ({ memoryCost, timeCost, parallelism }: PasswordCost): string =>
  [
    '',
    'argon2id',
    'v=19',
    `m=${memoryCost},t=${timeCost},p=${parallelism}`,
    base64(randomBytes(16)),
    base64(randomBytes(32)),
  ].join('$')

const argon2 = () => import('@node-rs/argon2')

export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Null `stored` means an unknown account: same cost, never true.
   * @param rehash is given a new hash when `stored` is one from before passwords were normalized
   */
  verify(
    stored: string | null,
    password: string,
    rehash?: (passwordHash: string) => Promise<void>,
  ): Promise<boolean>
}

/** NFKC, as NIST SP 800-63B has it: keyboards compose the same letter or blank differently. */
const normalize = (password: string): string => password.normalize('NFKC')

/** argon2id behind its own semaphore, so that account passwords and share PINs do not block each other. */
export const createPasswords = ({ atOnce = 2, cost = DEFAULT_COST } = {}): Passwords => {
  const dummy = dummyHash(cost)
  const slots = createSlots({ atOnce, waiting: 32 })
  return {
    hash: (password) => slots.run(async () => (await argon2()).hash(normalize(password), cost)),
    verify: (stored, password, rehash) =>
      slots.run(async () => {
        const { hash, verify } = await argon2()
        const normalized = normalize(password)
        if (await verify(stored ?? dummy, normalized)) return stored !== null
        // Tried for unknown accounts too, so that the time tells nothing.
        if (normalized === password || !(await verify(stored ?? dummy, password))) return false
        if (stored === null) return false
        await rehash?.(await hash(normalized, cost))
        return true
      }),
  }
}
