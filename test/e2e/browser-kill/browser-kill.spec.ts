import { expect, inject, test } from 'vitest'
import { killWhileWriting } from './rounds.ts'

test('two kills of a saving browser lose and double nothing shown as saved, and it opens offline', async () => {
  const report = await killWhileWriting({ origin: inject('origin'), dataDir: inject('dataDir'), kills: 2 })
  expect(report).toMatchObject({ lost: [], doubled: [] })
  expect(report.shown).toBeGreaterThanOrEqual(4)
})
