import { createRecentTexts } from './recent-texts.ts'

/** Bins of all inventories that are remembered on the device. */
const BINS_MAX = 50

const offers = createRecentTexts('label-offers', BINS_MAX)

/** True for a bin that was created on this device, until its offer of a label is dismissed. */
export const isLabelOffered = (binId: string): boolean => offers.read().includes(binId)

export const { remember: offerLabelOf, remove: dismissLabelOffer } = offers
