import type { ReactNode } from 'react'
import { formatNumber } from '#domain/format/format-count.ts'
import { rich } from '#web/ui/rich.ts'

export const freeTier = 'Free Tier'
/** Beside the name of a person who pays for a plan. */
export const premium = 'Premium'
export const unsentChanges = (count: number) =>
  count === 1 ? "1 change hasn't been sent yet" : `${formatNumber(count)} changes haven't been sent yet`
export const unsentHint = (count: number) =>
  count === 1
    ? 'It stays on this device and is sent when you sign in here again.'
    : 'They stay on this device and are sent when you sign in here again.'
export const notConfirmedYet = 'Not confirmed yet'
export const sent = 'Sent'
export const sendAgain = 'Send again'
export const accountInformation = 'Account Information'
export const userId = 'User ID'
export const confirmed = 'Confirmed'
export const memberSince = 'Member Since'
export const subscriptionStatus = 'Subscription Status'
export const plan = 'Plan'
export const deleteYourAccount = 'Delete your account?'
export const deleting = 'Deleting...'
export const deleteAccount = 'Delete Account'
export const deletionSignsOut = "You'll be signed out on every device."
export const deletionStopsCodes = 'Your codes and share links will stop working at once.'
export const gracePeriod = '30 days'
/** period: '30 days' */
export const gracePeriodHint = (period: ReactNode) =>
  rich`For ${period} you can sign in and restore everything. After that all bins, items and photos are gone for good.`
export const exportYourData = 'Export your data'
/** exportLink: a link 'Export your data' */
export const exportHint = (exportLink: ReactNode) =>
  rich`You can return within 30 days. ${exportLink} first to keep a copy.`
export const deleteAccountButton = 'Delete Account...'
export const changePassword = 'Change Password'
export const changePasswordHint = 'Changing it signs out your other devices.'
export const currentPassword = 'Current Password'
export const newPassword = 'New Password'
export const confirmNewPassword = 'Confirm New Password'
export const changing = 'Changing...'
export const password = 'Password'
export const noPasswordHint =
  'You sign in without one. To set one, sign out and choose “Forgot your password?”.'
export const profileInformation = 'Profile Information'
export const profileHint = 'Your name and the email you sign in with.'
export const fullName = 'Full Name'
export const pendingEmail = (email: ReactNode) =>
  rich`Open the link we sent to ${email} to make it your email.`
export const editProfile = 'Edit Profile'
export const thisDevice = 'This device, in use now'
export const lastUsed = (updated: string) => `Last used ${updated}`
export const signOut = (device: string) => `Sign out ${device}`
export const devicesNotLoaded = "Couldn't load your devices"
export const signOutAllOthers = 'Sign Out All Others'
export const sessions = 'Sessions'
export const sessionsHint = "Devices where you're signed in."
