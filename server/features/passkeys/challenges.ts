import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { AppError } from '#server/platform/errors.ts'
import type { AttemptCounter } from '#server/platform/limits/attempts.ts'

export const CHALLENGE_SECONDS = 5 * 60

const RANDOM_BYTES = 16
const EXPIRY_BYTES = 6
const BODY_BYTES = RANDOM_BYTES + EXPIRY_BYTES
const MAC_BYTES = 32

interface ChallengeDeps {
  /** 32 bytes. */
  key: () => Promise<Buffer>
  attempts: AttemptCounter
  clock: () => Date
}

/**
 * Challenges that the server need not keep: random bytes and an expiry, under a MAC of their purpose.
 * Only a used one is stored, so strangers who ask for many fill no table.
 */
export const createChallenges = ({ key, attempts, clock }: ChallengeDeps) => {
  const macOf = async (purpose: string, body: Buffer): Promise<Buffer> =>
    createHmac('sha256', await key())
      .update(`passkey ${purpose}\0`)
      .update(body)
      .digest()

  return {
    async issue(purpose: string): Promise<Buffer> {
      const body = Buffer.alloc(BODY_BYTES)
      randomBytes(RANDOM_BYTES).copy(body)
      body.writeUIntBE(clock().getTime() + CHALLENGE_SECONDS * 1000, RANDOM_BYTES, EXPIRY_BYTES)
      return Buffer.concat([body, await macOf(purpose, body)])
    },

    /** Uses a challenge up: of parallel calls, one wins. @returns false for a foreign, used or expired one */
    async use(purpose: string, challenge: string): Promise<boolean> {
      const bytes = Buffer.from(challenge, 'base64url')
      if (bytes.length !== BODY_BYTES + MAC_BYTES) return false
      const body = bytes.subarray(0, BODY_BYTES)
      if (!timingSafeEqual(bytes.subarray(BODY_BYTES), await macOf(purpose, body))) return false
      if (body.readUIntBE(RANDOM_BYTES, EXPIRY_BYTES) <= clock().getTime()) return false
      try {
        const key = `passkey challenge ${body.toString('base64url')}`
        await attempts.take([{ key, max: 1, seconds: 2 * CHALLENGE_SECONDS }])
        return true
      } catch (error) {
        if (error instanceof AppError) return false
        throw error
      }
    },
  }
}
