import { expect, inject, test } from 'vitest'
import { killWhileWriting } from './rounds.ts'

test('a browser killed twice while two tabs save keeps what was shown as saved, once, and opens offline', async () => {
  const report = await killWhileWriting({ origin: inject('origin'), dataDir: inject('dataDir'), kills: 2 })
  expect(report).toMatchObject({ lost: [], doubled: [] })
  expect(report.shown).toBeGreaterThanOrEqual(4)
})
