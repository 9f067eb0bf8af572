import { expect, test } from 'vitest'
import { findMessages, isMessageModule } from './message-module.mjs'

/** English texts of a module by their names. */
const textsOf = (source: string) =>
  Object.fromEntries(
    findMessages('messages.ts', source).map(({ id, english }) => [id.slice('messages.ts:'.length), english]),
  )

test('message modules are named so', () => {
  expect(['web/a/messages.ts', 'domain/sync-messages.ts'].every(isMessageModule)).toBe(true)
  expect(['web/a/messages.test.ts', 'web/usermessages.ts', 'web/a.ts'].some(isMessageModule)).toBe(false)
})

test('finds constants, functions and records under their names', () => {
  const source = `
    export const save = 'Save'
    export function gone(name: string) { return \`\${name} is gone\` }
    export const roles: Record<string, { title: string }> = { admin: { title: 'Admin' }, 'view-only': { title: 'View' } }
    export const moved = ({ bin, place }: Move) => \`\${bin.name} moved to \${place}\``
  expect(textsOf(source)).toEqual({
    save: 'Save',
    gone: '{name} is gone',
    'roles.admin.title': 'Admin',
    'roles.view-only.title': 'View',
    moved: '{name} moved to {place}',
  })
})

test('writes counts as plurals', () => {
  const source = `
    export const items = (count: number) => formatCount(count, 'item')
    export const boxes = (count: number) => formatCount(count, 'box', 'boxes')
    export const are = (count: number) => \`There \${plural(count, 'is', 'are')} \${formatNumber(count)} left\`
    export const taken = (count: number) => (count === 1 ? 'One was taken' : \`\${formatNumber(count)} were taken\`)`
  expect(textsOf(source)).toEqual({
    items: '{count, plural, one {# item} other {# items}}',
    boxes: '{count, plural, one {# box} other {# boxes}}',
    are: 'There {count, plural, one {is} other {are}} {count, number} left',
    taken: '{count, plural, one {One was taken} other {{count, number} were taken}}',
  })
})

test('writes conditions inside of a sentence as selects, and finds each text of a choice of sentences', () => {
  const source = `
    export const plan = (isPayer: boolean) => \`What \${isPayer ? 'you have' : 'is in it'} counts\`
    export const place = (path: string | null) => (path === null ? 'No place' : \`In \${path}\`)`
  expect(textsOf(source)).toEqual({
    plan: 'What {isPayer, select, true {you have} other {is in it}} counts',
    place: 'No place',
    'place#2': 'In {path}',
  })
})

test('keeps the tag of a template and the comment above a text', () => {
  const source = `
    /** On a button. */
    export const terms = (link: Part) => sentence\`Read \${link} first\``
  const [message] = findMessages('messages.ts', source)
  expect(message).toMatchObject({ tag: 'sentence', english: 'Read {link} first', comment: 'On a button.' })
})

test('gives expressions names that a translator understands, and two of one name two', () => {
  const source = `
    export const left = (from: Row, to: Row) =>
      \`\${from.name} and \${to.name} by \${dayOf(from.moment)}\``
  expect(textsOf(source)).toEqual({ left: '{name} and {name2} by {moment}' })
})

test('escapes what ICU messages mean otherwise', () => {
  const source = `
    export const braces = "Write {name} as it's here"
    export const numbers = (count: number) => formatCount(count, 'entry of #1', 'entries of #1')`
  expect(textsOf(source)).toEqual({
    braces: "Write '{'name'}' as it's here",
    numbers: "{count, plural, one {# entry of '#'1} other {# entries of '#'1}}",
  })
})

test('passes over imports, types, keys, operands, values that are no texts and templates without words', () => {
  const source = `
    import { formatCount } from '#domain/format/format-count.ts'
    export type Kind = 'bin' | 'item'
    interface Names { kind: 'bin' }
    export const toast = (kind: Kind) => ({ kind: 'done', variant: 'success', 'a key': kind === 'bin' ? 'Bin' : 'Item' })
    export const range = (from: string, to: string) => \`\${from} – \${to}\``
  expect(textsOf(source)).toEqual({ 'toast.a key': 'Bin', 'toast.a key#2': 'Item' })
})

test('finds quotation marks, which each language has its own of', () => {
  const source = `export const quoted = (name: string) => \`“\${name}”\``
  expect(textsOf(source)).toEqual({ quoted: '“{name}”' })
})
