import { AppError } from '#server/platform/errors.ts'
import * as messages from '../messages.ts'

const PASSWORDS_OFF = new AppError('FORBIDDEN', messages.passwordsOff)

/** @throws AppError FORBIDDEN on a server without passwords */
export const requirePasswords = (passwordSignIn: boolean): void => {
  if (!passwordSignIn) throw PASSWORDS_OFF
}

/** Refunds the attempt when the hashing queue was full. */
export const unlessBusy = async <T>(giveBack: () => Promise<void>, hashing: Promise<T>): Promise<T> => {
  try {
    return await hashing
  } catch (error) {
    await giveBack()
    throw error
  }
}
