import { formatCount } from '#domain/format/format-count.ts'

export const binsInTrash = (count: number) => `${formatCount(count, 'bin')} in Trash`
export const makeABin = 'Make a bin'
export const makeABinHint = 'A box, a drawer, a shelf: anything that holds things.'
export const label = 'Label it'
export const labelHint = 'Print its QR code, or stick on a sticker.'
export const scan = 'Scan it'
export const scanHint = 'Any phone camera shows what is inside.'
export const noBinsCreatedYet = 'No bins created yet'
export const addYourFirstBin = 'Add Your First Bin'
export const lookAroundWithSampleData = 'Look around with sample data'
