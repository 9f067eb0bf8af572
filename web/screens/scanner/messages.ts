import { formatNumber } from '#domain/format/format-count.ts'

export const takeOut = 'Take Out'
export const moveHere = 'Move Here'
export const qrCodeScanned = 'QR Code Scanned!'
export const foundBin = (name: string) => `Found bin: ${name}`
export const foundPlace = (name: string) => `Found place: ${name}`
export const nothingHere = 'Nothing is here yet.'
export const whatIsHere = 'What is here'
export const andMore = (count: number) => `And ${formatNumber(count)} more`
export const pageTitle = 'QR Scanner · Binnacle'
export const qrScanner = 'QR Scanner'
export const subtitle = 'Find a bin by the code on it.'
export const sweepAShelf = 'Scan a shelf'
export const moveItemsByScanning = 'Move items by scanning'
