import { expect, it } from 'vitest'
import { actionOfKeys } from './shortcuts.ts'

it('maps single keys to actions', () => {
  expect(['/', 'n', '?', 'x', 'g'].map((key) => actionOfKeys('', key))).toEqual([
    'search',
    'new-bin',
    'help',
    undefined,
    undefined,
  ])
})

it('opens All Bins with g then b only', () => {
  expect(actionOfKeys('g', 'b')).toBe('bins')
  expect(actionOfKeys('', 'b')).toBeUndefined()
  expect(actionOfKeys('n', 'b')).toBeUndefined()
})
