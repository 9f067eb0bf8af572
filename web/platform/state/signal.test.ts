import { expect, test } from 'vitest'
import { createEmitter } from './emitter.ts'
import { createSignal } from './signal.ts'

test('tells every listener the new value, until it unsubscribes', () => {
  const signal = createSignal(1)
  const heard: string[] = []
  const unsubscribe = signal.subscribe(() => heard.push(`a${signal.getSnapshot()}`))
  signal.subscribe(() => heard.push(`b${signal.getSnapshot()}`))
  signal.set(2)
  unsubscribe()
  signal.set(3)
  expect(heard).toEqual(['a2', 'b2', 'b3'])
})

test('does not tell a listener that was added by another one of the same event', () => {
  const { emit, subscribe } = createEmitter<[name: string]>()
  const heard: string[] = []
  subscribe((name) => {
    subscribe((again) => heard.push(again))
    heard.push(name)
  })
  emit('first')
  expect(heard).toEqual(['first'])
})
