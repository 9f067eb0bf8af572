import { expect, test } from 'vitest'
import { EXPORTED_HEADS } from '#domain/export/inventory-csv.ts'
import { headKey, wordsIn } from '#domain/import/languages/table-language.ts'
import { TABLE_LANGUAGES } from '#domain/import/languages/table-languages.ts'
import { isTranslated, readCatalog, readOffered } from './catalogs.mjs'

/** Texts of one record of a message module, by key, as a screen of the language shows them. */
const textsOf = (language: string, module: string, record: string): Map<string, string> => {
  const start = `${module}:${record}.`
  const items = readCatalog(language).items.filter(({ msgctxt }) => msgctxt?.startsWith(start))
  return new Map(
    items.map((item) => [
      (item.msgctxt ?? '').slice(start.length),
      isTranslated(item) ? (item.msgstr[0] ?? '') : item.msgid,
    ]),
  )
}

const tableLanguageOf = (language: string) => TABLE_LANGUAGES.find((each) => each.language === language)

test.each(readOffered())('an import knows the heads of exports in %s, in every build', (language) => {
  const texts = textsOf(language, 'domain/export/head-messages.ts', 'heads')
  const shown = EXPORTED_HEADS.map((head) => texts.get(head) ?? head)
  // A changed translation is added to the lists, and the former one stays.
  expect([EXPORTED_HEADS, ...(tableLanguageOf(language)?.exported ?? [])]).toContainEqual(shown)
})

test.each(readOffered())('an import knows the built-in categories in %s', (language) => {
  const known = tableLanguageOf(language)
  const unknown = (['binCategories', 'shortBinCategories', 'itemCategories'] as const).flatMap((record) => {
    const lists = record === 'itemCategories' ? known?.itemCategories : known?.binCategories
    return [...textsOf(language, 'contracts/inventory/messages.ts', record)].filter(
      ([stored, text]) =>
        !wordsIn(lists?.[stored] ?? '')
          .map(headKey)
          .includes(headKey(text)),
    )
  })
  expect(unknown).toEqual([])
})
