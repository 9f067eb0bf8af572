import { createRecentTexts } from './recent-texts.ts'

/** Bins of all inventories that are remembered on the device. */
const BINS_MAX = 50

/** Ids of bins opened on the device, latest first. */
export const { read: openedBins, remember: rememberOpenedBin } = createRecentTexts('opened-bins', BINS_MAX)
