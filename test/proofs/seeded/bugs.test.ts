import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { seededBugs } from './bugs.ts'

const textOf = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')

test.for(seededBugs)('the source and the test of this seeded bug are there: $name', (bug) => {
  expect(textOf(bug.file).split(bug.find)).toHaveLength(2)
  expect(textOf(bug.testFile)).toContain(bug.test)
})
