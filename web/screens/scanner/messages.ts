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
export const whatToScan = 'What to scan'
export const products = 'Products'
export const newProduct = 'New product'
export const productFound = 'Product found'
/** `code`: digits below a bar code. */
export const codeOf = (code: string) => `Code ${code}`
export const addHere = 'Add here with this code'
export const addAlsoElsewhere = 'Add to another bin'
export const chooseABin = 'Choose a bin'
export const inBin = (bin: string) => `In ${bin}`
export const changeBin = (bin: string) => `Bin: ${bin}`
export const putInto = 'Put into'
export const moveNamed = (name: string) => `Move ${name}`
export const openNamed = (name: string) => `Open ${name}`
export const move = 'Move'
export const open = 'Open'
export const scanNext = 'Scan the next one'
export const nameNeeded = 'Enter a name'
export const notInInventory = 'No item in this inventory has this code.'
