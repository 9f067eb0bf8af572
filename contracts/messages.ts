import { formatCount } from '#domain/format/format-count.ts'

export const notStorable = 'This text has characters that cannot be stored'
export const tooLong = (label: string, max: number) =>
  `${label} can be at most ${formatCount(max, 'character')}`
export const required = (label: string) => `${label} is required`
export const invalidId = 'This id is not valid'
export const invalidCode = 'This code is not valid'
export const invalidTime = 'This time is not valid'
export const unknownLanguage = 'This language is not offered'

export const name = 'Name'
export const binId = 'Bin ID'
export const searchText = 'Search text'
