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

it('keeps what was said for the person who said it, until they sign out', () => {
  saveChat('anna', ['hello'])
  expect(readChat('anna')).toEqual(['hello'])
  clearChat()
  expect(readChat('anna')).toEqual([])
})

it('shows it to nobody else, and drops it then', () => {
  saveChat('anna', ['hello'])
  expect(readChat('ben')).toEqual([])
  expect(readChat('anna')).toEqual([])
})

it('lives without a storage that may be used', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('no', 'SecurityError')
    },
  })
  expect(readChat('anna')).toEqual([])
})
