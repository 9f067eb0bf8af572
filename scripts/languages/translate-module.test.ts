import { parse } from '@formatjs/icu-messageformat-parser'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { ROOT } from './catalogs.mjs'
import { translateModule } from './translate-module.mjs'

const SOURCE = `import { formatCount } from '#domain/format/format-count.ts'
export const save = 'Save'
export const items = (count: number) => formatCount(count, 'item')
export const moved = (name: string, place: string) => \`Moved \${name} to \${place}\`
export const terms = (tag: Tag, link: string) => tag\`Read \${link} first\`
export const plan = (isPayer: boolean) => \`What \${isPayer ? 'you have' : 'is in it'} counts\`
export const found = (count: number, place: string) => \`\${formatCount(count, 'item')} \${place === '' ? 'here' : \`in \${place}\`}\`
`

const translated = (byName: Readonly<Record<string, string>>) =>
  translateModule('web/messages.ts', SOURCE, ({ id }) => {
    const translation = byName[id.split(':')[1] ?? '']
    return translation === undefined ? undefined : parse(translation, { ignoreTag: true })
  })

/** Runs a translated module in a language's build. */
const evaluate = async (language: string, byName: Readonly<Record<string, string>>) => {
  const { outputFiles } = await build({
    stdin: { contents: translated(byName), loader: 'ts', resolveDir: ROOT },
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [
      {
        name: 'locale',
        setup: ({ onLoad }) =>
          onLoad({ filter: /format\/locale\.ts$/ }, () => ({
            contents: `export const LOCALE = '${language}'`,
          })),
      },
    ],
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.text ?? '').toString('base64')}`)
}

test('chooses the plural forms of the language', async () => {
  const russian = await evaluate('ru', {
    items: '{count, plural, one {# предмет} few {# предмета} many {# предметов} other {# предмета}}',
  })
  expect([1, 2, 5, 11, 21, 1.5].map(russian.items)).toEqual([
    '1 предмет',
    '2 предмета',
    '5 предметов',
    '11 предметов',
    '21 предмет',
    '1,5 предмета',
  ])
  const arabic = await evaluate('ar', {
    items:
      '{count, plural, =0 {لا شيء} zero {صفر} one {عنصر} two {عنصران} few {قليل} many {كثير} other {غير}}',
  })
  expect([0, 1, 2, 3, 11, 100].map(arabic.items)).toEqual(['لا شيء', 'عنصر', 'عنصران', 'قليل', 'كثير', 'غير'])
})

test('puts inserts where the translation has them, and chooses by conditions', async () => {
  const german = await evaluate('de', {
    save: "Speichern `$'{'1'}'` \\n",
    moved: 'Nach {place} kam {name}',
    plan: '{isPayer, select, true {Was du hast} other {Was darin ist}}, zählt',
    found: '{placeIs, select, true {Hier} other {In {place}}}: {count, plural, one {# Ding} other {# Dinge}}',
  })
  expect(german.save).toBe(`Speichern \`\${1}\` \\n`)
  expect(german.moved('Hammer', 'Keller')).toBe('Nach Keller kam Hammer')
  expect([german.plan(true), german.plan(false)]).toEqual(['Was du hast, zählt', 'Was darin ist, zählt'])
  expect([german.found(1, ''), german.found(2000, 'A')]).toEqual(['Hier: 1 Ding', 'In A: 2.000 Dinge'])
})

test('hands a tag the parts in their new order', async () => {
  const { terms } = await evaluate('de', { terms: 'Zuerst {link} lesen' })
  const tag = (words: readonly string[], ...inserts: string[]) => [words, inserts]
  expect(terms(tag, 'AGB')).toEqual([['Zuerst ', ' lesen'], ['AGB']])
})

test('keeps a text without a translation, and a module without any byte for byte', async () => {
  const { save, items } = await evaluate('de', { items: '{count, plural, one {# Ding} other {# Dinge}}' })
  expect([save, items(3)]).toEqual(['Save', '3 Dinge'])
  expect(translated({})).toBe(SOURCE)
})
