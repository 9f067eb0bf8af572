export const appDescription =
  'Know what is stored where: bins, items and QR codes, with or without a network.'
/** Shown by browsers whose JavaScript is switched off. */
export const needsJavaScript =
  'Binnacle needs JavaScript to keep your bins on this device. Please switch it on and reload.'
export const scanCode = 'Scan a QR code'
export const scan = 'Scan'
export const addBin = 'Add a bin'
export const addBinShort = 'Add bin'
export const allBins = 'All Bins'
