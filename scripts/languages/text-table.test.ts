import { parse } from '@formatjs/icu-messageformat-parser'
import { build } from 'esbuild'
import { beforeAll, expect, test } from 'vitest'
import { ROOT, readMessages } from './catalogs.mjs'
import { esbuildLanguage } from './language-plugins.mjs'
import type { Message } from './message.mjs'
import { pseudoTranslation } from './pseudo-language.mjs'
import { writeExpression } from './translate-module.mjs'

type Values = Record<string, string | number | boolean>

/** A text of the server, written in English and in the pseudo-language. */
interface Text {
  readonly id: string
  english(values: Values): string
  pseudo(values: Values): string
}

interface Table {
  readonly texts: readonly Text[]
  translate(english: string): string | null
}

const messages = readMessages().filter(({ id }) => !id.startsWith('web/'))
const argument = (name: string) => `a[${JSON.stringify(name)}]`

const writeText = ({ id, english }: Message) =>
  `{ id: ${JSON.stringify(id)},
    english: (a) => ${writeExpression(parse(english, { ignoreTag: true }), argument)},
    pseudo: (a) => ${writeExpression(pseudoTranslation(english), argument)} }`

let table: Table
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { choosePlural as plural$ } from '#domain/format/plural-form.ts'
        import { formatNumber as number$ } from '#domain/format/format-count.ts'
        export { translate } from 'text-table:'
        export const texts = [${messages.map(writeText).join(',\n')}]`,
      resolveDir: ROOT,
    },
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [esbuildLanguage('en-XA')],
  })
  const code = Buffer.from(outputFiles[0]?.text ?? '').toString('base64')
  table = await import(`data:text/javascript;base64,${code}`)
})

const MADE_UP = ['Zyx', 'Qwv', 'Jkz', 'Vxq', 'Wzj', 'Xqk']

/** Made-up arguments in some combinations. */
const valuesOf = (message: Message): Values[] =>
  [0, 1, 2, 3, 4, 5].map((turn) =>
    Object.fromEntries(
      [...message.arguments].map(([name, { kind }], at) => {
        if (kind === 'insert') return [name, MADE_UP[at] ?? '']
        if (kind === 'condition') return [name, ((turn >> at) & 1) === 1]
        return [name, [1, 2, 1234][(turn + at) % 3] ?? 0]
      }),
    ),
  )

test('translates every finished English text of the server as if it were written in the language', () => {
  const wrong = table.texts.flatMap(({ id, english, pseudo }, at) => {
    const message = messages[at]
    return message
      ? valuesOf(message)
          .filter((values) => table.translate(english(values)) !== pseudo(values))
          .map((values) => ({ id, english: english(values), got: table.translate(english(values)) }))
      : []
  })
  expect(wrong).toEqual([])
})

test('leaves what is no text of the server, and what is longer than any', () => {
  expect(table.translate('Zyx Qwv Jkz')).toBeNull()
  expect(table.translate(`${'x'.repeat(100)} is required`)).not.toBeNull()
  expect(table.translate(`${'x'.repeat(3000)} is required`)).toBeNull()
})
