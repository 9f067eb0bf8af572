import { formatCount } from '#domain/format/format-count.ts'

export const enterValidEmail = 'Please enter a valid email address'
export const invalidEmail = 'Invalid email address'
export const email = 'E-mail'

export const passwordRequired = 'Password is required'
export const currentPasswordRequired = 'Current password is required'
export const confirmYourPassword = 'Please confirm your password'
export const passwordTooShort = (min: number) => `Password must be at least ${formatCount(min, 'character')}`
export const passwordTooLong = (max: number) => `Password can be at most ${formatCount(max, 'character')}`
export const passwordTooCommon = 'This password is too easy to guess. Please choose another.'
export const passwordsDiffer = "Passwords don't match"
export const resetTokenRequired = 'Reset token is required'
export const linkIncomplete = 'The link is not complete'

/** Of an authenticator app, or a recovery code. */
export const enterCode = 'Enter the code'
export const enterWholeCode = 'Enter the whole code'
export const notACode = 'This is no code'

export const chooseInventory = 'Choose an inventory'

export const personNotFound = 'Person not found'
