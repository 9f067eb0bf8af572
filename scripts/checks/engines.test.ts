import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const read = (name: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8'))

const COMPARATOR = /(>=|>|\^|~|<=|<|)\s*v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/g
const place = (parts: readonly (string | undefined)[]): number =>
  parts.reduce((sum, part) => sum * 1000 + Number(part ?? 0), 0)

/** Checks one alternative of a range such as ">=18 <23" or "^20.19". */
const liesIn = (version: string, alternative: string): boolean => {
  const parts = version.split('.')
  const isSameMajor = (major: string | undefined) => major === parts[0]
  return [...alternative.matchAll(COMPARATOR)].every(([, sign, ...least]) => {
    const difference = place(parts) - place(least)
    if (sign?.startsWith('<')) return difference < 0
    return difference >= 0 && (sign?.startsWith('>') || isSameMajor(least[0]))
  })
}

test.each([
  ['>=22', false],
  ['>=18', true],
  ['18 || 20 || >=22', true],
  ['^20.19.0 || >=22.12.0', true],
  ['^18 || ^22', false],
  ['^20.20', false],
  ['>= 10 <20', false],
  ['*', true],
])('range %s includes Node 20.19: %s', (range, expected) => {
  expect(range.split('||').some((one) => liesIn('20.19.0', one))).toBe(expected)
})

test('every package supports the oldest supported Node', () => {
  const [oldest = ''] = /\d+\.\d+/.exec(read('package.json').engines.node) ?? []
  const packages: [string, { engines?: { node?: string } }][] = Object.entries(
    read('package-lock.json').packages,
  )
  const tooNew = packages.filter(([, { engines }]) => {
    const ranges = (engines?.node ?? '*').split('||')
    return !ranges.some((one) => liesIn(`${oldest}.0`, one))
  })
  expect(tooNew.map(([path]) => path)).toEqual([])
})
