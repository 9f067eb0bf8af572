import { Secret, TOTP } from 'otpauth'
import { PRODUCT } from '#contracts/product.ts'

const PERIOD_SECONDS = 30
/** Bytes that RFC 4226 recommends. */
const SECRET_BYTES = 20

/** Uses what authenticator apps assume: SHA-1, six digits, 30 seconds. */
const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: PRODUCT, label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS })

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** `otpauth://` address for a QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/** Period of a right code, at most one away from now; null for a wrong one. */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  const delta = totpOf(secret, '').validate({ token: code, window: 1, timestamp: now.getTime() })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}
