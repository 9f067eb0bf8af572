import { expect, test } from 'vitest'
import { checkTranslation } from './check-translation.mjs'
import { findMessages } from './message-module.mjs'

const MESSAGES = findMessages(
  'messages.ts',
  `export const moved = (name: string, place: string) => \`Moved \${name} to \${place}\`
  export const items = (count: number) => formatCount(count, 'item')
  export const only = (count: number) => plural(count, 'The item is here', 'The items are here')
  export const plan = (isPayer: boolean) => \`What \${isPayer ? 'you have' : 'is in it'} counts\``,
)

const problemsOf = (name: string, translation: string, language = 'de') => {
  const message = MESSAGES.find(({ id }) => id === `messages.ts:${name}`)
  if (!message) throw new Error(`no text ${name}`)
  return checkTranslation(message, translation, language).problems
}

test('accepts a translation with other forms and another order', () => {
  expect(problemsOf('moved', 'Nach {place}: {name}')).toEqual([])
  expect(problemsOf('items', '{count, plural, =0 {nichts} one {ein Ding, also #} other {# Dinge}}')).toEqual(
    [],
  )
  expect(problemsOf('only', 'Alles ist hier')).toEqual([])
  expect(problemsOf('plan', '{isPayer, select, true {Deins} other {Alles}} zählt')).toEqual([])
})

test('refuses what lacks an insert or has an unknown one', () => {
  expect(problemsOf('moved', '{name} kam hierher')).toEqual(['lacks {place}'])
  expect(problemsOf('moved', '{name} kam nach {place} von {person}')).toEqual([
    'has {person}, which the English text has not',
  ])
})

test('refuses what lacks a plural form of the language', () => {
  expect(problemsOf('items', '{count, plural, one {# штука} other {# штук}}', 'ru')).toEqual([
    'has no plural form "few" for {count}',
    'has no plural form "many" for {count}',
  ])
})

test('refuses what lost the number of a count that English shows', () => {
  expect(problemsOf('items', '{count, plural, one {ein Ding} other {Dinge}}')).toEqual([
    'lacks the number of {count}',
  ])
})

test('refuses other blanks at the edges, and what is no ICU message', () => {
  expect(problemsOf('moved', 'Nach {place}: {name} ')).toEqual([
    'begins or ends with other blanks than the English text',
  ])
  expect(problemsOf('moved', 'Nach {place: {name}')).toEqual([expect.stringMatching(/^is no ICU message/)])
})

test('refuses a condition that is shown, or chosen by otherwise, and a plural of what is no number', () => {
  expect(problemsOf('plan', '{isPayer} zählt')).toEqual(['shows {isPayer}, which only chooses words'])
  expect(problemsOf('plan', '{isPayer, select, yes {Deins} other {Alles}} zählt')).toEqual([
    'chooses by {isPayer} otherwise than by "true" and "other"',
  ])
  expect(problemsOf('moved', '{name, plural, one {#} other {#}} nach {place}')).toEqual([
    'counts {name}, which is no number',
  ])
})
