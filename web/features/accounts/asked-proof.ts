import type { AskedProof } from '#web/ui/fields/owner-proof-fields.tsx'
import { useSecondFactor } from './data/second-factor.ts'
import { useHasPassword, useUser } from './user-context.ts'

/** What the server will ask for before it changes what guards the account. */
export const useAskedProof = (): AskedProof => ({
  email: useUser().email,
  password: useHasPassword(),
  code: useSecondFactor().data?.isOn ?? false,
})
