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

test('one page sends for all; a frozen one is passed over', async () => {
  const pages = [page('frozen'), page(true), page(true)]
  await backgroundSync(pages, false, 20)
  expect(pages.map(({ heard }) => heard)).toEqual([['START_SYNC'], ['START_SYNC'], []])
})

test('when none could, the browser is to ask again; the last time the pages are told', async () => {
  const first = [page('frozen'), page(false)]
  await expect(backgroundSync(first, false, 20)).rejects.toThrow('No open page')
  expect(first.map(({ heard }) => heard)).toEqual([['START_SYNC'], ['START_SYNC']])
  const last = [page(false)]
  await expect(backgroundSync(last, true, 20)).rejects.toThrow('No open page')
  expect(last[0]?.heard).toEqual(['START_SYNC', 'BACKGROUND_SYNC_FAILED'])
})

test('with no page open there is nothing to do', async () => {
  await expect(backgroundSync([], true, 20)).resolves.toBeUndefined()
})
