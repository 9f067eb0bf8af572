import { type IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startInTurn } from './request-starts.ts'

/** Requests by names such as `a1`, of the address `a`. */
const open = (turnMs: number) => {
  const started: string[] = []
  const listener = startInTurn(({ url }) => started.push(String(url)), {
    addressOf: ({ url }) => String(url).charAt(0),
    turnMs,
  })
  const arrive = (name: string): Socket => {
    const socket = new Socket()
    const request = { url: name, method: 'GET', socket } as IncomingMessage
    listener(request, new ServerResponse(request))
    return socket
  }
  return { started, arrive }
}

test('starts a request before more of another address, however many of those arrived first', async () => {
  const { started, arrive } = open(1000)
  for (const name of ['a1', 'a2', 'a3', 'b1', 'a4', 'c1', 'b2']) arrive(name)
  expect(started).toEqual([])
  await setImmediate()
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('leaves what takes longer to further turns of the event loop, and takes in newcomers between them', async () => {
  const { started, arrive } = open(0)
  for (const name of ['a1', 'a2', 'a3']) arrive(name)
  await setImmediate()
  expect(started).toEqual(['a1'])
  arrive('b1')
  await setImmediate()
  await setImmediate()
  expect(started).toEqual(['a1', 'a2', 'b1'])
  await setImmediate()
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('skips who left meanwhile, and starts what comes after', async () => {
  const { started, arrive } = open(1000)
  arrive('a1').destroy()
  arrive('a2')
  await setImmediate()
  expect(started).toEqual(['a2'])
  arrive('a3')
  await setImmediate()
  expect(started).toEqual(['a2', 'a3'])
})
