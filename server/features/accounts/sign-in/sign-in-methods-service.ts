import type { UserId } from '#domain/inventories/ids.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { AppError } from '#server/platform/errors.ts'
import * as messages from '../messages.ts'
import { countOtherMethods, lockSignInMethods } from './sign-in-method-store.ts'

const ONLY_SIGN_IN_METHOD = new AppError('CONFLICT', messages.onlySignInMethod)

/** Refuses to remove the last of password, passkeys and identities. */
export const createSignInMethodGuard = ({
  passwordSignIn,
  providers,
}: {
  passwordSignIn: boolean
  /** Providers of the settings; identities at others sign nobody in. */
  providers: readonly string[]
}) => ({
  /** Call before a removal. */
  async lock(tx: Queryable, userId: UserId): Promise<void> {
    await lockSignInMethods(tx, userId)
  },

  /** Call after a removal, in its transaction. @throws AppError CONFLICT when nothing is left */
  async requireOne(tx: Queryable, userId: UserId): Promise<void> {
    const user = await lockSignInMethods(tx, userId)
    if (user?.hasPassword && passwordSignIn) return
    if ((await countOtherMethods(tx, userId, providers)) === 0) throw ONLY_SIGN_IN_METHOD
  },
})

export type SignInMethodGuard = ReturnType<typeof createSignInMethodGuard>
