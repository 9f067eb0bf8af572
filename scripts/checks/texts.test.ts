import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findMessages, isMessageModule } from '../languages/message-module.mjs'
import { findTexts, isHalf } from './find-texts.ts'
import { STAYS_ENGLISH } from './texts-outside.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const WEB = join(ROOT, 'web')
const SOURCES = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.tsx'),
)

/** Attributes that a person reads or hears. */
const ATTRIBUTE = /\b(?:data-tooltip|aria-label|placeholder|alt|hint|label|title|text|per)="[A-Za-z]/
/** Properties with words, not with a class or a key. */
const PROPERTY = /\b(?:label|title|text|words|description|does): ["'`](?:[A-Z]|[a-z]+ [a-z])/

test('texts that a person sees stand in messages files', () => {
  const found = SOURCES.filter((path) => !path.endsWith('.test.tsx')).flatMap((path) =>
    readFileSync(join(WEB, path), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        ATTRIBUTE.test(line) || PROPERTY.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [],
      ),
  )
  expect(found).toEqual([])
})

const PATHS = ['contracts', 'domain', 'server', 'web'].flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
)
const FOUND = new Map(
  PATHS.filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !isMessageModule(path))
    .map((path) => [path, findTexts(path, readFileSync(join(ROOT, path), 'utf8'))] as const)
    .filter(([, texts]) => texts.length > 0),
)
const ENGLISH = Object.values(STAYS_ENGLISH).flat()

test('finds sentences, refusals and labels, and not what programmers read', () => {
  const source = `
    import { a } from 'Some module here'
    const type: 'Some type here' = names['Content-Type'] ?? names['Bin category']
    if (!a) throw new Error('No such row here')
    if (b) throw new AppError('NOT_FOUND', 'Gone')
    console.warn('A draft could not be kept', error)
    const action = { label: 'Undo', summary: 'Undoes the change.', kind: 'Undo' }
    const words = [\`It holds \${count}\`, sql\`Select all rows\`, 'a class of-words', 'Bin not found']`
  expect(findTexts('a.ts', source)).toEqual([
    'a.ts:5: Gone',
    'a.ts:7: Undo',
    'a.ts:8: It holds {}',
    'a.ts:8: Bin not found',
  ])
})

test('texts for people stand in message modules, in all rooms', () => {
  const found = [...FOUND]
    .filter(([path]) => !ENGLISH.some((start) => path.startsWith(start)))
    .flatMap(([, texts]) => texts)
  expect(found).toEqual([])
})

test('files that hold no such text anymore are no longer excused', () => {
  expect(ENGLISH.filter((start) => ![...FOUND.keys()].some((path) => path.startsWith(start)))).toEqual([])
})

test('tells half a sentence from a whole one', () => {
  const halves = [
    'Did you mean ',
    ' and {more} more',
    ', although it is private',
    ': {seen} seen',
    '.',
    'Views (',
  ]
  expect(halves.filter(isHalf)).toEqual(halves)
  expect(['{bin} is gone.', '(you)', '…', '“{name}”', '# of {count}'].filter(isHalf)).toEqual([])
})

test('texts of message modules are whole: none begins or ends where a sentence goes on', () => {
  const found = PATHS.filter(isMessageModule).flatMap((path) =>
    findMessages(path, readFileSync(join(ROOT, path), 'utf8'))
      .filter(({ english }) => isHalf(english))
      .map(({ id, english }) => `${id}: ${english}`),
  )
  expect(found).toEqual([])
})
