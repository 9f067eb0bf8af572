import { expect, test } from 'vitest'
import { splitStyles } from './on-demand-styles.ts'

const layer = (rules: string) =>
  `@layer base{body{margin:0}.locked{overflow:hidden}}@layer utilities{${rules}}`

const kept = (rules: string, code: string) => splitStyles(layer(rules), code).first

test.each([
  ['a utility that the code names', '.flex{display:flex}', '"flex p-2"', true],
  ['one that it does not name', '.grid{display:grid}', '"flex p-2"', false],
  ['one that is a part of a longer name only', '.flex{display:flex}', '"inline-flex"', false],
  ['escaped characters', '.p-1\\.5{padding:6px}', '`p-1.5`', true],
  ['a leading digit', '.\\32xl\\:flex{display:flex}', '"2xl:flex"', true],
  [
    'an arbitrary value',
    '.w-\\[calc\\(100\\%-1rem\\)\\]{width:calc(100% - 1rem)}',
    '"w-[calc(100%-1rem)]"',
    true,
  ],
  ['a part of a template', '.gap-2{gap:8px}', '`gap-2 $' + '{wide?`p-2`:``}`', true],
  ['a choice within a template', '.p-2{padding:8px}', '`gap-2 $' + '{wide?`p-2`:``}`', true],
  ['a state of a group', '.group-hover\\:flex:is(:where(.group):hover *){display:flex}', '"group"', false],
  [
    'that state by its name',
    '.group-hover\\:flex:is(:where(.group):hover *){a:b}',
    '"group-hover:flex"',
    true,
  ],
  ['children', ':where(.gap-y-2>:not(:last-child)){margin:0}', '"gap-y-2"', true],
])('the first sheet judges %s', (_what, rules, code, isKept) => {
  expect(kept(rules, code).includes(rules)).toBe(isKept)
})

test('what is nested in a utility goes or stays with it, and no empty condition stays', () => {
  const used = '.md\\:flex{@media (width>=48rem){display:flex}&:hover{color:red}}'
  const unused = '@media (width>=48rem){.md\\:grid{display:grid}}@supports (a:b){.x{&:hover{a:b}}}'
  expect(kept(used + unused, '"md:flex"')).toBe(layer(used))
})

test('of rules for several classes those stay that the code names', () => {
  expect(kept('.flex,.grid{a:b}', '"flex"')).toBe(layer('.flex{a:b}'))
})

test('the base is in the first sheet alone, whatever the code names', () => {
  const { first, onDemand } = splitStyles(layer('.flex{display:flex}'), '')
  expect(first).toBe('@layer base{body{margin:0}.locked{overflow:hidden}}@layer utilities{}')
  expect(onDemand).toBe('@layer utilities{.flex{display:flex}}')
})
