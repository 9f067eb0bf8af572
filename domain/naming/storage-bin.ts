import * as messages from './messages.ts'

/** A vowel by its sound: 'utility' and 'European' begin with none. */
const SOUNDS_VOWEL = /^(?!u(ni|se|ti)|eu|one\b)[aeiou]/i

/** Names a bin by its category: 'A kitchen storage bin', 'An office storage bin', 'A storage bin'. */
export const storageBin = (category: string): string => {
  const isVowel = SOUNDS_VOWEL.test(category)
  if (/\bstorage$/i.test(category)) return isVowel ? messages.binWithVowel(category) : messages.bin(category)
  return isVowel ? messages.storageBinWithVowel(category) : messages.storageBin(category)
}
