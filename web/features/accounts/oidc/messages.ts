import type { ReactNode } from 'react'
import { rich } from '#web/ui/rich.ts'

export const signedOut = 'Signed out'
export const stillSignedInAt = (name: string, signOut: ReactNode) =>
  rich`You may still be signed in at ${name}. ${signOut}`
export const signOutOf = (name: string) => `Sign out of ${name}`
export const lastUsed = (age: string) => `Last used ${age}`
export const removedProvider = 'A provider that is no longer set up'
export const remove = (name: string) => `Remove ${name}`
export const removeQuestion = (name: string) => `Remove ${name}?`
export const add = (name: string) => `Add ${name}`
export const youWereNotSignedIn = 'You were not signed in'
export const goBack = 'Go Back'
export const unnamedProvider = 'The provider'
export const pleaseStartAgain = 'Please start again.'
export const added = (age: string) => `Added ${age}`
