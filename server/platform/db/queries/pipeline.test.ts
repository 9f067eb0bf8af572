import { expect, test } from 'vitest'
import { createPipeline } from './pipelined-transaction.ts'

test('rejects every later statement with the error of the first that failed', async () => {
  const { send, answered } = createPipeline()
  const done = send(Promise.resolve('done'))
  const failed = send(Promise.reject(new Error('taken')))
  const refused = send(Promise.reject(new Error('the transaction is aborted')))
  expect(await done).toBe('done')
  await expect(failed).rejects.toThrow('taken')
  await expect(refused).rejects.toThrow('taken')
  await expect(answered()).rejects.toThrow('taken')
})

test('resolves when all have resolved, in any order', async () => {
  const { send, answered } = createPipeline()
  const settledOrder: number[] = []
  const resolvers = new Map<number, () => void>()
  for (const at of [3, 1, 2]) {
    void send(new Promise<void>((resolve) => resolvers.set(at, resolve))).then(() => settledOrder.push(at))
  }
  const all = answered().then(() => settledOrder.push(0))
  for (const at of [1, 2, 3]) {
    resolvers.get(at)?.()
    await Promise.resolve()
  }
  await all
  expect(settledOrder).toEqual([1, 2, 3, 0])
})

test('reports a failure although later statements succeed', async () => {
  const { send, answered } = createPipeline()
  void send(new Promise((_, reject) => setTimeout(() => reject(new Error('taken')), 5)))
  await send(Promise.resolve('done'))
  await expect(answered()).rejects.toThrow('taken')
})
