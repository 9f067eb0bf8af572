import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearChat, readChat, saveChat } from './chat-memory.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('keeps the chat of a user until sign-out', () => {
  saveChat('anna', ['hello'])
  expect(readChat('anna')).toEqual(['hello'])
  clearChat()
  expect(readChat('anna')).toEqual([])
})

it('hides and drops it for another user', () => {
  saveChat('anna', ['hello'])
  expect(readChat('ben')).toEqual([])
  expect(readChat('anna')).toEqual([])
})

it('works without usable storage', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('no', 'SecurityError')
    },
  })
  expect(readChat('anna')).toEqual([])
})
