import { expect, it } from 'vitest'
import { acceptedItems, changeDetected, mergeDetected, toDetectedItems } from './detected-items.ts'

const seen = (name: string, x: number) => ({
  name,
  category: 'Tools',
  description: '',
  confidence: 0.9,
  box: { x, y: 0.1, width: 0.2, height: 0.2 },
})
const suggestion = (...items: ReturnType<typeof seen>[]) => ({
  name: 'Drawer',
  category: 'Tools',
  description: '',
  confidence: 0.8,
  items,
})
const three = () => {
  let id = 0
  return toDetectedItems(suggestion(seen('Saw', 0), seen('Saw', 0.3), seen('File', 0.7)), () => String(id++))
}

it('returns no detected items for a photo of a single item', () => {
  expect(toDetectedItems(null, () => 'x')).toEqual([])
  expect(toDetectedItems(suggestion(seen('Saw', 0)), () => 'x')).toEqual([])
  expect(three().map(({ id, name, skipped }) => [id, name, skipped])).toEqual([
    ['0', 'Saw', false],
    ['1', 'Saw', false],
    ['2', 'File', false],
  ])
})

it('merges two detected items into one box and one name', () => {
  const [first, ...rest] = mergeDetected(three(), '1', '0')
  expect(first).toMatchObject({ id: '0', name: 'Saw' })
  expect(first?.box.x).toBe(0)
  expect(first?.box.width).toBeCloseTo(0.5)
  expect(rest.map(({ name }) => name)).toEqual(['File'])
})

it('merging restores a skipped item, and ignores unknown ids and the item itself', () => {
  const things = changeDetected(three(), '0', { skipped: true })
  expect(acceptedItems(things)).toHaveLength(2)
  expect(acceptedItems(mergeDetected(things, '1', '0')).map(({ id }) => id)).toEqual(['0', '2'])
  expect(mergeDetected(things, '0', '0')).toBe(things)
  expect(mergeDetected(things, 'gone', '0')).toBe(things)
})
