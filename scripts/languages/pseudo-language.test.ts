import { expect, test } from 'vitest'
import { pseudoTranslation } from './pseudo-language.mjs'
import { writeExpression } from './translate-module.mjs'

const written = (english: string) => writeExpression(pseudoTranslation(english), (name: string) => name)

test('accents letters, adds two fifths and brackets, and keeps inserts', () => {
  expect(written('Save {name} now')).toBe(`\`⟦Šåṽé \${name} ñöŵ~~~⟧\``)
})

test('accents the words of every plural form and choice', () => {
  expect(written('{count, plural, one {# bin} other {# bins}}')).toBe(
    `\`⟦\${plural$(count, { "one": \`\${number$(count)} ƀîñ\`, "other": \`\${number$(count)} ƀîñš\` })}~~⟧\``,
  )
})

test('keeps blanks at the edges outside of the brackets', () => {
  expect(written(' and ')).toBe(JSON.stringify(' ⟦åñð~~⟧ '))
})
