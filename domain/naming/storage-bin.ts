/** A vowel by its sound: 'utility' and 'European' begin with none. */
const SOUNDS_VOWEL = /^(?!u(ni|se|ti)|eu|one\b)[aeiou]/i

/** Names a bin by its category: 'A kitchen storage bin', 'An office storage bin', 'A storage bin'. */
export const storageBin = (category: string): string => {
  const kind = /\bstorage$/i.test(category) ? category : `${category} storage`
  return `${SOUNDS_VOWEL.test(kind) ? 'An' : 'A'} ${kind} bin`
}
