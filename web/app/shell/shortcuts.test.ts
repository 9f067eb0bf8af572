import { expect, it } from 'vitest'
import { actionOfKeys } from './shortcuts.ts'

it('answers single keys at once', () => {
  expect(['/', 'n', '?', 'x', 'g'].map((key) => actionOfKeys('', key))).toEqual([
    'search',
    'new-bin',
    'help',
    undefined,
    undefined,
  ])
})

it('opens All Bins by g and then b, and by nothing else', () => {
  expect(actionOfKeys('g', 'b')).toBe('bins')
  expect(actionOfKeys('', 'b')).toBeUndefined()
  expect(actionOfKeys('n', 'b')).toBeUndefined()
})
