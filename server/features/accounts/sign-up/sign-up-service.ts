import type { SignUpMode } from '#contracts/accounts/sign-up.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { AppError } from '#server/platform/errors.ts'
import * as messages from '../messages.ts'
import type { SignUpStore } from './sign-up-store.ts'

const SIGN_UP_CLOSED = new AppError('FORBIDDEN', messages.signUpClosed)
const NEEDS_INVITATION = new AppError('FORBIDDEN', messages.invitationNeeded)
const DEAD_INVITATION = new AppError('FORBIDDEN', messages.deadInvitation)

export interface SignUpRequest {
  readonly email: string
  readonly invitation: string | undefined
}

/** Whom a sign-in provider names. */
export interface NamedPerson extends SignUpRequest {
  /** The provider says that the e-mail is theirs. */
  readonly isVerified: boolean
  readonly firstName: string | null
  readonly lastName: string | null
}

interface SignUpDeps {
  mode: SignUpMode
  store: SignUpStore
  /** Counts an account made with an invitation; false when it is not open for this e-mail. */
  claimInvitation: (tx: Queryable, claim: { token: string; email: string }) => Promise<boolean>
}

/** Decides who may make an account. The first one of a server can always be made. */
export const createSignUpService = ({ mode, store, claimInvitation }: SignUpDeps) => {
  const modeNow = async (): Promise<SignUpMode> =>
    mode === 'open' || (await store.hasAccounts()) ? mode : 'open'
  return {
    modeNow,

    /** Refuses before any costly work. @throws AppError FORBIDDEN */
    async refuseEarly({ invitation }: SignUpRequest): Promise<void> {
      const now = await modeNow()
      if (now === 'closed') throw SIGN_UP_CLOSED
      if (now === 'invitation' && invitation === undefined) throw NEEDS_INVITATION
    },

    /** Called in the transaction that makes the account, before it. @throws AppError FORBIDDEN */
    async admit(tx: Queryable, { email, invitation }: SignUpRequest): Promise<{ isFirst: boolean }> {
      if (!(await store.hasAccounts(tx))) {
        await store.lockFirst(tx)
        if (!(await store.hasAccounts(tx))) return { isFirst: true }
      }
      if (mode === 'closed') throw SIGN_UP_CLOSED
      if (mode === 'invitation') {
        if (invitation === undefined) throw NEEDS_INVITATION
        if (!(await claimInvitation(tx, { token: invitation, email }))) throw DEAD_INVITATION
      }
      return { isFirst: false }
    },
  }
}

export type SignUpService = ReturnType<typeof createSignUpService>
