import { pseudoTranslation } from '../../../../scripts/languages/pseudo-language.mjs'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Between brackets; a single letter is not made longer. */
const accentOf = (letter: string): string =>
  pseudoTranslation(letter)
    .map(({ value }: { value: string }) => value)
    .join('')
    .slice(1, -1)

const ENGLISH = new Map([...LETTERS].map((letter) => [accentOf(letter), letter]))

/** English of a text in a pseudo-language. */
export const englishOf = (text: string): string =>
  [...text.replace(/[⟦⟧~]/gu, '')].map((letter) => ENGLISH.get(letter) ?? letter).join('')
