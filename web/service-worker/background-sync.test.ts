import { expect, test } from 'vitest'
import { backgroundSync } from './background-sync.ts'

/** A page that responds or is frozen. */
const page = (answer: boolean | 'frozen') => {
  const heard: string[] = []
  return {
    heard,
    postMessage: (message: unknown, [port] = [] as Transferable[]) => {
      heard.push((message as { type: string }).type)
      if (answer !== 'frozen') (port as MessagePort | undefined)?.postMessage(answer)
    },
  }
}

test('lets one page sync, skipping frozen ones', async () => {
  const pages = [page('frozen'), page(true), page(true)]
  await backgroundSync(pages, false, 20)
  expect(pages.map(({ heard }) => heard)).toEqual([['START_SYNC'], ['START_SYNC'], []])
})

test('rejects so that the browser retries, and tells the pages after the last attempt', async () => {
  const first = [page('frozen'), page(false)]
  await expect(backgroundSync(first, false, 20)).rejects.toThrow('No open page')
  expect(first.map(({ heard }) => heard)).toEqual([['START_SYNC'], ['START_SYNC']])
  const last = [page(false)]
  await expect(backgroundSync(last, true, 20)).rejects.toThrow('No open page')
  expect(last[0]?.heard).toEqual(['START_SYNC', 'BACKGROUND_SYNC_FAILED'])
})

test('does nothing without an open page', async () => {
  await expect(backgroundSync([], true, 20)).resolves.toBeUndefined()
})
