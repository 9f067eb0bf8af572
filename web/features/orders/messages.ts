import type { ReactNode } from 'react'
import { rich } from '#web/ui/rich.ts'

export const orderStickers = 'Order stickers'
export const trackingNumber = 'Tracking number'
export const copied = 'Copied!'
export const copyTrackingNumber = 'Copy tracking number'
export const followAt = (carrier: string) => `Follow at ${carrier}`
export const orderFacts = (quantity: number, day: string, number: ReactNode) =>
  rich`${quantity} codes · ordered ${day} · number ${number}`
export const shipsTo = 'Ships to'
export const finishPaying = 'Finish Paying'
export const claimYourStickers = 'Claim Your Stickers'
export const ordersNotLoaded = 'Your orders could not be loaded'
export const noOrdersYet = 'No orders yet'
export const noOrdersHint = 'Your orders and tracking appear here.'

export const error = 'Error'
export const failedToCreateOrder = 'Failed to create order. Please try again.'
/** Words by which the command palette finds a command, beside its title. */
export const orderStickersKeywords = 'buy pack qr codes post ship waterproof printed'
/** Words by which the command palette finds a command, beside its title. */
export const yourOrdersKeywords = 'history tracking parcel delivery stickers packs'
