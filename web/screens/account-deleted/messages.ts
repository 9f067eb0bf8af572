export const yourAccountWasDeleted = 'Your Account Was Deleted'
export const everythingIsKept = (day: string) => `Everything is kept ${day}.`
export const accountDeletedBinnacle = 'Account Deleted · Binnacle'
export const signInBeforeThen =
  'Sign in before then and you can restore it all: bins, items, photos, codes and links. After that day it is gone for good.'
export const goToSignIn = 'Go to Sign In'
export const for30Days = 'for 30 days'
export const untilDay = (day: string) => `until ${day}`
