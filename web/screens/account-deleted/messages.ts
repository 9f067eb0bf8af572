export const accountDeleted = 'Your Account Was Deleted'
export const subtitle = (day: string | null) =>
  `Everything is kept ${day === null ? 'for 30 days' : `until ${day}`}.`
export const pageTitle = 'Account Deleted · Binnacle'
export const restoreHint =
  'Sign in before then and you can restore it all: bins, items, photos, codes and links. After that day it is gone for good.'
export const goToSignIn = 'Go to Sign In'
