import { expect, it } from 'vitest'
import { guardDoubleTaps } from './double-tap.ts'

const page = () => {
  const events = new EventTarget()
  guardDoubleTaps(events as Document)
  return (control: object | null, at: number, detail = 1): boolean => {
    const click = new Event('click', { cancelable: true })
    Object.defineProperties(click, {
      target: { value: { closest: () => control } },
      timeStamp: { value: at },
      detail: { value: detail },
    })
    events.dispatchEvent(click)
    return !click.defaultPrevented
  }
}
const button = (repeats = false) => ({ hasAttribute: () => repeats })

it('ignores a second tap within 300 ms', () => {
  const tap = page()
  const save = button()
  expect(tap(save, 1000)).toBe(true)
  expect(tap(save, 1299)).toBe(false)
  expect(tap(save, 1300)).toBe(true)
})

it('accepts quick taps on two controls', () => {
  const tap = page()
  expect(tap(button(), 1000)).toBe(true)
  expect(tap(button(), 1050)).toBe(true)
})

it('accepts keys, non-controls and repeating controls', () => {
  const tap = page()
  const save = button()
  const more = button(true)
  for (const at of [1000, 1050]) {
    expect(tap(save, at, 0)).toBe(true)
    expect(tap(null, at)).toBe(true)
    expect(tap(more, at)).toBe(true)
  }
})
