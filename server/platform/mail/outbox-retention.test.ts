import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { deleteOldMails, OUTBOX_DAYS } from './outbox-retention.ts'

test('deletes mails after their days, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-outbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const now = new Date('2026-06-01T00:00:00Z')
  const write = (name: string, days: number) => {
    writeFileSync(join(folder, name), '')
    const at = new Date(now.getTime() - days * DAY_MS)
    utimesSync(join(folder, name), at, at)
  }
  write('old.eml', OUTBOX_DAYS + 1)
  write('new.eml', OUTBOX_DAYS - 1)
  write('notes.txt', 400)
  await deleteOldMails(folder, now)
  expect(readdirSync(folder)).toEqual(['new.eml', 'notes.txt'])
  await deleteOldMails(join(folder, 'none'), now)
})
