import { pseudoTranslation } from '../../../../scripts/languages/pseudo-language.mjs'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const accentOf = (letter: string): string => {
  const [, { value }] = pseudoTranslation(letter) as { value: string }[] as [unknown, { value: string }]
  return value
}

const ENGLISH = new Map([...LETTERS].map((letter) => [accentOf(letter), letter]))

/** English of a text in a pseudo-language. */
export const englishOf = (text: string): string =>
  [...text.replace(/[⟦⟧~]/gu, '')].map((letter) => ENGLISH.get(letter) ?? letter).join('')
