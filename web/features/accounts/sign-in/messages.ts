import type { ReactNode } from 'react'
import { rich } from '#web/ui/rich.ts'

export { newPassword, password } from '../messages.ts'

export const sending = 'Sending...'
export const sendResetLink = 'Send Reset Link'
export const backToSignIn = 'Back to Sign In'
export const restoreYourAccount = 'Restore your account?'
export const restoring = 'Restoring...'
export const restoreAccount = 'Restore Account'
export const restoreHint = (value: string) =>
  `${value} Restoring brings back all bins, items and links as they were.`
export const rememberMeFor30Days = 'Remember me for 30 days'
export const firstName = 'First Name'
export const lastName = 'Last Name'
export const min8Characters = 'min 8 characters'
export const confirmPassword = 'Confirm Password'
export const creatingAccount = 'Creating account...'
export const createAccount = 'Create Account'
export const trialNote =
  'By creating an account, you start with a 30-day free trial. No credit card required.'
/** signIn: a button 'Sign in here' */
export const alreadyHaveAnAccount = (signIn: ReactNode) => rich`Already have an account? ${signIn}`
export const signInHere = 'Sign in here'
export const registrationClosed = "This server isn't accepting new accounts"
export const registrationClosedHint = 'Ask the person who runs it to create one for you.'
export const invitationRequired = 'You need an invitation'
export const invitationRequiredHint = 'Ask someone here to invite you, then open the link in the invitation.'
export const invitationNote = 'New accounts here need an invitation.'
/** create: a button 'Create one here' */
export const dontHaveAnAccount = (create: ReactNode) => rich`Don't have an account? ${create}`
export const createOneHere = 'Create one here'
export const forgotYourPassword = 'Forgot your password?'
export const signingIn = 'Signing in...'
export const welcomeBack = 'Welcome Back'
export const signInToYourAccount = 'Sign in to your account'
export const registerSubtitle = (product: string) => `Know what's in every bin with ${product}`
/** inviter: a person; home: their own inventory, which they did not name */
export const registerToJoinHome = (inviter: string) => `Create an account to join ${inviter}'s Home`
export const registerToJoin = (inventory: string) => `Create an account to join ${inventory}`
/** inviter: a person; home: their own inventory, which they did not name */
export const signInToJoinHome = (inviter: string) => `Sign in to join ${inviter}'s Home`
export const signInToJoin = (inventory: string) => `Sign in to join ${inventory}`
export const resetPassword = 'Reset Password'
export const resetPasswordHint = "Enter your email and we'll send you a link to set a new password."
export const passwordChanged = 'Your password has been changed'
export const passwordChangedHint = 'All devices have been signed out. Sign in with the new password.'
export const accountWasDeleted = 'This account was deleted. Everything is still there.'
export const pageTitle = (screen: string, product: string) => `${screen} · ${product}`
