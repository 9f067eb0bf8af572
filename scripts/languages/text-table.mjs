import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { writeExpression } from './translate-module.mjs'

/** Combinations of plural forms and choices that one English text may have. */
const VARIANTS_MAX = 32

const combine = (lists) =>
  lists.reduce(
    (all, next) => all.flatMap((head) => next.map((tail) => [...head, ...tail])).slice(0, VARIANTS_MAX),
    [[]],
  )

const showsNumber = (parts) =>
  parts.some(
    ({ type, options = {} }) =>
      type === TYPE.pound || Object.values(options).some(({ value }) => showsNumber(value)),
  )

/** All sequences of literals, inserts and conditions that an English message can become. */
const variantsOf = (elements, counted = '') =>
  combine(
    elements.map((part) => {
      if (part.type === TYPE.literal) return [[{ text: part.value }]]
      if (part.type === TYPE.pound) return [[{ number: counted }]]
      if (part.type === TYPE.number) return [[{ number: part.value }]]
      if (part.type === TYPE.argument) return [[{ insert: part.value }]]
      return Object.entries(part.options).flatMap(([key, { value }]) => {
        const isSelect = part.type === TYPE.select
        // The form for one holds the number as a word or as `#`.
        const set = isSelect
          ? [{ condition: part.value, value: key === 'true' }]
          : key === 'one' && !showsNumber(value)
            ? [{ one: part.value }]
            : []
        return variantsOf(value, part.value).map((variant) => [...set, ...variant])
      })
    }),
  )

const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const NUMBER = '(-?[\\d,]+(?:\\.\\d+)?)'

/**
 * Writes a module that translates finished English texts: what the server's code says in English is put into the
 * reader's language on its way out.
 * @param {import('./message.mjs').Message[]} messages
 * @param {(message: import('./message.mjs').Message) => object[] | undefined} translate
 */
export const writeTextTable = (messages, translate) => {
  const rows = []
  for (const message of messages) {
    const translation = translate(message)
    if (!translation) continue
    const write = writeExpression(translation, (name) => `a[${JSON.stringify(name)}]`)
    const english = parse(message.english, { ignoreTag: true })
    for (const variant of variantsOf(english)) {
      const names = []
      const values = {}
      let letters = 0
      let text = ''
      const pattern = variant.map((part) => {
        if ('condition' in part) values[part.condition] = part.value
        else if ('one' in part) values[part.one] = 1
        else if ('text' in part) {
          letters += part.text.length
          text += part.text
          return escapeRegExp(part.text)
        } else {
          names.push([part.number ?? part.insert, 'number' in part])
          return 'number' in part ? NUMBER : '([\\s\\S]+?)'
        }
        return ''
      })
      rows.push(
        names.length === 0
          ? `{text:${JSON.stringify(text)},values:${JSON.stringify(values)},write:(a)=>${write}}`
          : `{letters:${letters},pattern:/^${pattern.join('').replaceAll('\n', '\\n')}$/,names:${JSON.stringify(names)},values:${JSON.stringify(values)},write:(a)=>${write}}`,
      )
    }
  }
  return [
    "import { createTextTable } from '#server/platform/language/text-table.ts'",
    "import { choosePlural as plural$ } from '#domain/format/plural-form.ts'",
    "import { formatNumber as number$ } from '#domain/format/format-count.ts'",
    `export const translate = createTextTable([\n${rows.join(',\n')}\n])`,
    '',
  ].join('\n')
}
