import PO from 'pofile'
import { expect, test } from 'vitest'
import { checkCatalog, isTranslated, readCatalog, readMessages, readOffered } from './catalogs.mjs'
import { findMessages } from './message-module.mjs'

const MESSAGES = findMessages(
  'web/messages.ts',
  `export const save = 'Save'
  export const gone = (name: string) => \`\${name} is gone\``,
)

const check = (catalog: string) => checkCatalog('de', PO.parse(catalog).items, MESSAGES)

const SAVE = 'msgctxt "web/messages.ts:save"\nmsgid "Save"\nmsgstr "Speichern"\n'
const GONE = 'msgctxt "web/messages.ts:gone"\nmsgid "{name} is gone"\nmsgstr "{name} ist weg"\n'

test('takes translations of all texts, and leaves fuzzy and empty ones English', () => {
  const { translations, problems } = check(`${SAVE}\n${GONE}`)
  expect([problems, [...translations.keys()]]).toEqual([[], ['web/messages.ts:save', 'web/messages.ts:gone']])
  const unsure = check(`#, fuzzy\n${SAVE}\n${GONE.replace('{name} ist weg', '')}`)
  expect([unsure.problems, unsure.translations.size]).toEqual([[], 0])
})

test('names a text that the code no longer has, has changed, or has in addition', () => {
  expect(check(`${SAVE}\n${GONE}\n${SAVE.replace(':save', ':old')}`).problems).toEqual([
    'web/messages.ts:old: unknown text "Save"',
  ])
  expect(check(`${SAVE.replace('"Save"', '"Save it"')}\n${GONE}`).problems).toEqual([
    'web/messages.ts:save: unknown text "Save it"',
  ])
  expect(check(SAVE).problems).toEqual(['web/messages.ts:gone: not in the catalog'])
})

test('names a text whose translation does not fit', () => {
  expect(check(`${SAVE}\n${GONE.replace('{name} ist', 'Das ist')}`).problems).toEqual([
    'web/messages.ts:gone: the translation lacks {name}',
  ])
})

const messages = readMessages()

test('texts have names of their own', () => {
  expect(messages.length).toBeGreaterThan(1000)
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length)
})

test('languages that are offered fit the texts and lack none', () => {
  for (const language of readOffered()) {
    const { items } = readCatalog(language)
    expect(checkCatalog(language, items, messages).problems, language).toEqual([])
    const missing = items.filter((item) => !isTranslated(item)).map(({ msgctxt }) => msgctxt)
    expect(missing, `${language} lacks translations`).toEqual([])
  }
})
