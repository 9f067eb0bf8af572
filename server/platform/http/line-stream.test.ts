import { expect, test } from 'vitest'
import { createEndlessLines } from './line-stream.ts'

test('an endless stream cuts off a reader that leaves too much unread, and no other', async () => {
  const cut: string[] = []
  const read = createEndlessLines(() => cut.push('reader'))
  const unread = createEndlessLines(() => cut.push('sleeper'))
  read.lines.resume()
  for (let line = 0; line < 200; line++) {
    for (const { send } of [read, unread]) send('x'.repeat(1000))
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(new Set(cut)).toEqual(new Set(['sleeper']))
  expect(unread.lines.readableLength + unread.lines.writableLength).toBeGreaterThan(64 * 1024)
})
