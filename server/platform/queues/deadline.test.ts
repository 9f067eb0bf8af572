import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createDeadline } from './deadline.ts'

const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

const abortBehindAny = (milliseconds: number): Promise<unknown> =>
  new Promise((resolve) => {
    const either = AbortSignal.any([createDeadline(milliseconds).signal])
    either.addEventListener('abort', () => resolve(either.reason), { once: true })
  })

test('a deadline aborts dependent signals, also after garbage collection', async () => {
  const aborted = abortBehindAny(100)
  const collecting = setInterval(collectGarbage, 10)
  expect(await aborted).toMatchObject({ name: 'TimeoutError' })
  clearInterval(collecting)
})

test('a cleared deadline aborts nothing', async () => {
  const { signal, clear } = createDeadline(1)
  clear()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(signal.aborted).toBe(false)
})
