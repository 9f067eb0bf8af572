import { expect, it } from 'vitest'
import type { BinView, ItemView } from '../data/queries.ts'
import { categoryChoices } from '../form/category-choices.ts'
import { formatBrowse, NO_FILTERS, parseBrowse } from './browse-params.ts'
import { sortBins } from './sort-bins.ts'

const bin = (id: string, more: Partial<BinView> = {}) =>
  ({
    id,
    name: id,
    category: 'garage',
    location: null,
    imageUrl: null,
    createdAt: '',
    updatedAt: '',
    ...more,
  }) as BinView
const item = (quantity: number, imageUrl: string | null = null) => ({ quantity, imageUrl }) as ItemView
const entry = (of: BinView, found: readonly ItemView[] = []) => ({ bin: of, query: '', found })

const b10 = entry(bin('Box 10', { location: 'Attic', createdAt: '2', updatedAt: '5' }))
const b9 = entry(bin('Box 9', { category: 'office', imageUrl: '/x', createdAt: '3', updatedAt: '4' }))
const all = [b10, b9]
const contents = new Map([
  ['Box 10', [item(2), item(3)]],
  ['Box 9', [item(9)]],
])
const shown = (ask: Partial<typeof NO_FILTERS>, entries = all) =>
  sortBins(entries, { ...NO_FILTERS, ...ask }, (id) => contents.get(id) ?? [])
    .slice()
    .map(({ bin: { id } }) => id)

it('sorts by name in numeric order, creation, change and quantity', () => {
  expect(shown({})).toEqual(['Box 10', 'Box 9'])
  expect(shown({ sort: 'name' })).toEqual(['Box 9', 'Box 10'])
  expect(shown({ sort: 'newest' })).toEqual(['Box 9', 'Box 10'])
  expect(shown({ sort: 'changed' })).toEqual(['Box 10', 'Box 9'])
  expect(shown({ sort: 'quantity' })).toEqual(['Box 9', 'Box 10'])
})
it('sorts by what the table shows, in both directions', () => {
  const checked = (id: string, more: Partial<BinView>) => entry(bin(id, more))
  const bins = [
    checked('a', { category: 'office', itemCount: 2, location: null, lastCheckedAt: '2' }),
    checked('b', { category: 'garage', itemCount: 9, location: 'Attic', lastCheckedAt: null }),
  ]
  expect(shown({ sort: 'category' }, bins)).toEqual(['b', 'a'])
  expect(shown({ sort: 'items' }, bins)).toEqual(['b', 'a'])
  expect(shown({ sort: 'place' }, bins)).toEqual(['b', 'a'])
  expect(shown({ sort: 'checked' }, bins)).toEqual(['a', 'b'])
  expect(shown({ sort: 'checked', order: 'reverse' }, bins)).toEqual(['b', 'a'])
})
it('filters by category, place and no place', () => {
  expect(shown({ category: 'office' })).toEqual(['Box 9'])
  expect(shown({ place: 'Attic' })).toEqual(['Box 10'])
  expect(shown({ place: '' })).toEqual(['Box 9'])
})
it('filters bins by their photo, and search results by the item’s photo', () => {
  expect(shown({ photo: 'with' })).toEqual(['Box 9'])
  const found = [entry(b10.bin, [item(1), item(1, '/y')]), entry(b9.bin, [item(1)])]
  const [only, ...others] = sortBins(found, { ...NO_FILTERS, photo: 'with' }, () => []).slice()
  expect(others).toEqual([])
  expect(only?.found).toEqual([item(1, '/y')])
})

it('filters bins by missing items and by last check', () => {
  const lost = { ...item(1), missingSince: '2026-01-01' }
  const here = { ...item(1), missingSince: null }
  const checked = entry(bin('Checked', { lastCheckedAt: new Date().toISOString() }))
  const long = entry(bin('Long ago', { lastCheckedAt: '2001-01-01T00:00:00.000Z' }))
  const never = entry(bin('Never', { lastCheckedAt: null }))
  const holds = (id: string) => (id === 'Never' ? [lost, here] : [here])
  const by = (check: 'missing' | 'never' | 'old', entries = [checked, long, never]) =>
    sortBins(entries, { ...NO_FILTERS, check }, holds)
  expect(by('missing')).toEqual([{ ...never, found: [lost] }])
  expect(by('missing', [entry(never.bin, [here])])).toEqual([])
  expect(by('never')).toEqual([never])
  expect(by('old')).toEqual([long])
})

it('round-trips filters through the URL and keeps its other parameters', () => {
  const asked = {
    q: 'a&b',
    category: 'own one',
    place: '',
    photo: 'without',
    check: 'old',
    sort: 'name',
    order: 'reverse',
  } as const
  const address = formatBrowse('?bin=x&q=old', asked)
  expect(new URLSearchParams(address).get('bin')).toBe('x')
  expect(parseBrowse(address)).toEqual(asked)
  expect(formatBrowse(`?${address}`, NO_FILTERS)).toBe('bin=x')
  expect(parseBrowse('?sort=sideways&photo=1&check=yes')).toEqual(NO_FILTERS)
})
it('treats spellings of one category as the same', () => {
  const both = [entry(bin('Pans', { category: 'kitchen' })), entry(bin('Cups', { category: 'Kitchen' }))]
  const own = [entry(bin('Oars', { category: 'boat' })), entry(bin('Sails', { category: 'Boat ' }))]
  expect(categoryChoices([...own, ...both].map((one) => one.bin))).toEqual(['kitchen', 'boat'])
  expect(shown({ category: 'kitchen' }, both)).toEqual(['Pans', 'Cups'])
  expect(shown({ category: 'boat' }, own)).toEqual(['Oars', 'Sails'])
})
