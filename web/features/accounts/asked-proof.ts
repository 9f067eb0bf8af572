import type { AskedProof } from '#web/ui/fields/owner-proof-fields.tsx'
import { useSecondFactor } from './data/second-factor.ts'
import { useHasPassword, useUser } from './user-context.ts'

/** Proof that the server requires before it changes how the account is protected. */
export const useAskedProof = (): AskedProof => ({
  email: useUser().email,
  password: useHasPassword(),
  code: useSecondFactor().data?.isOn ?? false,
})
