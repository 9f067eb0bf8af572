import type { ReactNode } from 'react'
import { rich } from '#web/ui/rich.ts'

export { enterPin, noBinDataFound, notLinkedYet } from '../messages.ts'

export const signInToViewContents = 'Sign In to View Contents'
/** signUp: a link 'Sign up' */
export const noAccountYet = (signUp: ReactNode) => rich`No account yet? ${signUp}`
export const signUp = 'Sign up'
export const contents = 'Contents'
export const notLinkedYetHint =
  'Is it yours, or did you find it in a new pack? Claim it, or link it to one of your bins.'
export const useThisSticker = 'Use This Sticker'
export const serverUnreachable = 'The server cannot be reached. Check your connection and try again.'
export const goHome = 'Go to the Home Page'
export const pin = 'PIN'
export const viewContents = 'View Contents'
export const views = (used: number | null, most: number | null) =>
  `Views: ${used ?? ''}${most === null ? '' : ` / ${most}`}`
export const expires = (moment: ReactNode) => rich`Expires: ${moment}`
export const utc = (format: string) => `${format} UTC`
