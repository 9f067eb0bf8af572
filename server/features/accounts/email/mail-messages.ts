import { PRODUCT } from '#contracts/product.ts'
import { formatLongDateUtc } from '#domain/format/format-date.ts'

export const resetSubject = `Reset your ${PRODUCT} password`
export const resetAsked = `Somebody, most likely you, asked to reset the password of your ${PRODUCT} account.`
/** Stands above the link. */
export const openToReset = 'Open this link within one hour to choose a new one. It works once:'
export const ignoreReset = 'If it was not you, do nothing: your password stays as it is.'

export const verifySubject = `Confirm your e-mail for ${PRODUCT}`
export const emailGiven = `This e-mail was given for a ${PRODUCT} account.`
/** Stands above the link. */
export const openToVerify = 'Open this link within a week to confirm that it is yours. It works once:'
export const ignore = 'If it was not you, do nothing.'

export const deletedSubject = `Your ${PRODUCT} account will be deleted`
export const deletedUntil = (day: Date) =>
  `Your ${PRODUCT} account was deleted. Until ${formatLongDateUtc(day)} everything is kept: sign in before then to have it back.`
export const goneAfter =
  'After that day all bins, items, pictures and codes of the account are gone for good.'
export const restoreAccount = 'If it was not you, sign in, restore the account and change your password.'

export const emailChangedSubject = `The e-mail of your ${PRODUCT} account was changed`
export const signsInWith = (email: string) => `Your ${PRODUCT} account now signs in with ${email}.`
export const askForHelp = `If it was not you, somebody else has your password: answer to this mail or ask whoever runs your ${PRODUCT}.`

export const confirmNewSubject = `Confirm your new e-mail for ${PRODUCT}`
export const newEmailAsked = `Somebody, most likely you, asked to use this e-mail for their ${PRODUCT} account.`
/** Stands above the link. */
export const openToConfirmNew = 'Open this link within a day to sign in with it from then on. It works once:'
export const ignoreNewEmail = 'If it was not you, do nothing: nothing changes.'

export const emailInUseSubject = `You have a ${PRODUCT} account already`
export const otherAccountAsked = `Somebody, most likely you, asked to use this e-mail for another ${PRODUCT} account.`
export const emailInUse =
  'It already has one, so nothing was changed. Sign in with this e-mail, or delete that account first.'

export const changeAskedSubject = `A new e-mail for your ${PRODUCT} account`
export const changeAsked = (email: string) =>
  `Somebody, most likely you, asked to change the e-mail of your ${PRODUCT} account to ${email}.`
export const unchangedUntilOpened = 'Until a link sent there is opened, you go on signing in with this one.'
export const stopChange = 'If it was not you, change your password now: that stops it.'
