import { expect, it } from 'vitest'
import { createKeyboardWedge } from './keyboard-wedge.ts'

/** Types with `gap` milliseconds between keys; returns the scanned text and the intercepted keys. */
const typing = (text: string, gap: number, wedge = createKeyboardWedge()) => {
  const heard = [...text, 'Enter'].map((key, index) => wedge.key(key, 1000 + index * gap))
  return { text: heard.at(-1)?.text, taken: heard.map(({ taken }) => taken) }
}

it('detects a code typed at scanner speed', () => {
  const { text, taken } = typing('BIN-482913-KQWTRA', 5)
  expect(text).toBe('BIN-482913-KQWTRA')
  expect(taken.indexOf(true)).toBe(1)
  expect(taken.slice(1).every(Boolean)).toBe(true)
})

it('ignores a typing person and short bursts', () => {
  expect(typing('BIN-482913-KQWTRA', 120)).toEqual({ text: null, taken: Array(18).fill(false) })
  expect(typing('gb', 5).text).toBeNull()
})

it('drops a letter typed just before a scan', () => {
  const wedge = createKeyboardWedge()
  wedge.key('n', 0)
  expect(typing('https://bins.example/qr/abc', 4, wedge).text).toBe('https://bins.example/qr/abc')
})

it('ignores the shift keys of an upper-case code', () => {
  const wedge = createKeyboardWedge()
  const keys = ['Shift', 'B', 'Shift', 'I', 'N', '-', '1', '2', '3', '4', 'Enter']
  expect(keys.map((key, index) => wedge.key(key, index * 3)).at(-1)?.text).toBe('BIN-1234')
})
