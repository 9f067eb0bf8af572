import { passwordRequired } from '#contracts/accounts/messages.ts'
import { AppError } from '#server/platform/errors.ts'
import * as messages from '../messages.ts'
import type { User } from '../store.ts'

/** Age from which a sign-in proves nothing: an unattended laptop must not lose its account. */
const RECENT_SIGN_IN_MS = 10 * 60 * 1000

/** Shows that the owner is at the keyboard: by the password, or by a recent sign-in where there is none. */
export interface OwnerProof {
  readonly password?: string | undefined
  readonly signedInAt: Date
}

/** With the code that two-step sign-in asks for. */
export interface WholeProof extends OwnerProof {
  readonly code?: string | undefined
}

const SIGN_IN_AGAIN = new AppError('FORBIDDEN', messages.signInAgain)
const PASSWORD_MISSING = new AppError('VALIDATION', passwordRequired, { field: 'password' })

export const createOwnerProofs = ({
  passwordSignIn,
  clock,
}: {
  passwordSignIn: boolean
  clock: () => Date
}) => {
  const usesPassword = ({ hasPassword }: Pick<User, 'hasPassword'>): boolean => passwordSignIn && hasPassword
  return {
    usesPassword,

    /** @returns password to verify; null where the recent sign-in is enough @throws AppError FORBIDDEN, VALIDATION */
    passwordToCheck(user: Pick<User, 'hasPassword'>, { password, signedInAt }: OwnerProof): string | null {
      if (usesPassword(user)) {
        if (password === undefined) throw PASSWORD_MISSING
        return password
      }
      if (clock().getTime() - signedInAt.getTime() > RECENT_SIGN_IN_MS) throw SIGN_IN_AGAIN
      return null
    },
  }
}

export type OwnerProofs = ReturnType<typeof createOwnerProofs>
