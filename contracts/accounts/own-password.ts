import * as z from 'zod/mini'
import { passwordRequired } from './messages.ts'

// Bounds the work of hashing; argon2id itself reads all of it.
export const PASSWORD_MAX = 256

/** A password or token that is compared, so that only its length is checked. */
export const requiredSecret = (message: string) =>
  z
    .string({ error: message })
    .check(z.minLength(1, { error: message }), z.maxLength(PASSWORD_MAX, { error: message }))

/** Proves who owns the account; without a password, a sign-in within ten minutes does. */
export const OwnPassword = requiredSecret(passwordRequired)
