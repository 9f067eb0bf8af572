import { expect, test } from 'vitest'
import { offeringLanguages } from '#server/testing/offering-languages.ts'

const { requestLanguage } = await offeringLanguages(
  ['de', 'fr', 'pt-BR'],
  () => import('./request-language.ts'),
)

test('the cookie of the device counts before the languages of the browser', () => {
  expect(requestLanguage('binnacle=abc; language=fr', 'de')).toBe('fr')
  expect(requestLanguage('language=en; binnacle=abc', 'de')).toBe('en')
})

test.each(['language=xx', 'language=', 'mylanguage=fr', 'language=fr<b>', 'other=language=fr'])(
  'the cookie %s chooses nothing',
  (cookie) => {
    expect(requestLanguage(cookie, 'de')).toBe('de')
  },
)

test.each([
  ['de-AT', 'de'],
  ['DE', 'de'],
  ['pt-br', 'pt-BR'],
  ['pt', 'en'],
  ['fr;q=0.5, de;q=0.8', 'de'],
  ['it, fr;q=0.5', 'fr'],
  ['fr;q=0, de;q=0.1', 'de'],
  ['en, de;q=0.9', 'en'],
  ['*', 'en'],
  ['*, de;q=0.5', 'de'],
  ['', 'en'],
  [';q=1,,;', 'en'],
  ['de;q=much', 'en'],
])('of the languages "%s" %s is served', (accepted, language) => {
  expect(requestLanguage(undefined, accepted)).toBe(language)
})

test('serves English to who names nothing', () => {
  expect(requestLanguage(undefined, undefined)).toBe('en')
})

test('reads no more of a long header than a person would set, in no time', () => {
  const start = performance.now()
  expect(requestLanguage(undefined, `${'x,'.repeat(100_000)}de`)).toBe('en')
  expect(requestLanguage(undefined, `${';'.repeat(100_000)},de`)).toBe('de')
  expect(requestLanguage(`${'language=x; '.repeat(10_000)}language=de`, undefined)).toBe('de')
  expect(performance.now() - start).toBeLessThan(1000)
})
