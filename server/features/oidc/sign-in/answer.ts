import * as z from 'zod/mini'
import type { UserId } from '#domain/inventories/ids.ts'
import type { ProviderAnswer } from '../provider/claims.ts'

/** A verified sign-in that the browser has yet to finish, as it is stored. */
export interface PendingSignIn extends ProviderAnswer {
  readonly provider: string
  readonly idToken: string | null
  readonly rememberMe: boolean
  readonly invitation: string | null
  /** Account that asked to have the identity added; null for a sign-in. */
  readonly addTo: UserId | null
}

const text = z.nullable(z.string())
const Stored = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: text,
  isEmailVerified: z.boolean(),
  firstName: text,
  lastName: text,
  groups: z.array(z.string()),
  provider: z.string(),
  idToken: text,
  rememberMe: z.boolean(),
  invitation: text,
  addTo: text,
})

export const parsePending = (json: string): PendingSignIn => Stored.parse(JSON.parse(json)) as PendingSignIn
