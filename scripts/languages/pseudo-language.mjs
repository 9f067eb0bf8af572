import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** Left to right, and right to left: they show what no translation reached. */
export const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB']

const ACCENTED = Object.fromEntries(
  [
    ...'AÅBßCÇDÐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQǪRŔSŠTŢUÛVṼWŴXẊYÝZŽaåbƀcçdðeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqǫrŕsštţuûvṽwŵxẋyýzž',
  ]
    .join('')
    .match(/../gu)
    .map((pair) => [...pair]),
)

const accented = (text) => text.replace(/[a-z]/gi, (letter) => ACCENTED[letter])

/** Signs for two fifths more of room, as translations from English take. */
const padding = (text) => {
  const letters = text.replace(/[^a-z]/gi, '').length
  return letters < 2 ? '' : '~'.repeat(Math.ceil(letters * 0.4))
}

/** @param {string} english ICU message @returns its parts, accented, longer and in brackets */
export const pseudoTranslation = (english) => {
  const change = (parts) =>
    parts.map((part) => {
      if (part.type === TYPE.literal) return { ...part, value: accented(part.value) }
      if (!part.options) return part
      const options = Object.entries(part.options).map(([key, option]) => [
        key,
        { ...option, value: change(option.value) },
      ])
      return { ...part, options: Object.fromEntries(options) }
    })
  const parts = change(parse(english, { ignoreTag: true }))
  const [before, after] = [/^\s*/.exec(english)[0], /\s*$/.exec(english)[0]]
  const literal = (value) => ({ type: TYPE.literal, value })
  const trimmed = parts.map((part, at) => {
    if (part.type !== TYPE.literal) return part
    const value = at === 0 ? part.value.trimStart() : part.value
    return literal(at === parts.length - 1 ? value.trimEnd() : value)
  })
  const more = padding(english.replace(/\{[^}]*\}/g, ''))
  return [literal(`${before}⟦`), ...trimmed, literal(`${more}⟧${after}`)]
}
