import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSearchIndex } from './search-index.ts'
import { createTypoMeter } from './spelling/edit-distance.ts'
import { stemWord, tokenize } from './tokenize.ts'

const indexOf = (...names: string[]) => {
  const index = createSearchIndex()
  for (const name of names) index.add(name, [name])
  return index
}
const found = (index: ReturnType<typeof indexOf>, query: string, limit = 50) =>
  index.search(query, limit).map(({ id }) => id)

describe('search', () => {
  it('ranks exact words over prefixes, and prefixes over substrings', () => {
    expect(found(indexOf('Toolbox', 'Boxing gloves', 'Box'), 'box')).toEqual([
      'Box',
      'Boxing gloves',
      'Toolbox',
    ])
  })
  it('ranks a match in the name over one in the description', () => {
    const index = createSearchIndex()
    index.add('mentions', ['Lamp', null, 'stands beside the drill'])
    index.add('named', ['Drill'])
    expect(found(index, 'drill')).toEqual(['named', 'mentions'])
  })
  it('ranks shorter names first', () => {
    expect(found(indexOf('Drill bits, long set', 'Drill'), 'drill')).toEqual([
      'Drill',
      'Drill bits, long set',
    ])
  })
  it('requires every word, in any order and field', () => {
    const index = createSearchIndex()
    index.add('both', ['Red lamp', 'Office'])
    index.add('one', ['Red bucket', 'Garage'])
    expect(found(index, 'office red')).toEqual(['both'])
  })
  it('ignores case, accents, apostrophes and simple plurals', () => {
    const index = indexOf("Mom's Crème Brûlée", 'Battery', 'Boxes', 'Straße')
    expect(found(index, 'moms creme brulee')).toEqual(["Mom's Crème Brûlée"])
    expect(found(index, 'BATTERIES')).toEqual(['Battery'])
    expect(found(index, 'box')).toEqual(['Boxes'])
    expect(found(index, 'strasse')).toEqual(['Straße'])
  })
  it('finds hyphenated words written as one, and the other way round', () => {
    const index = indexOf('Wi-Fi router', 'T‑shirt', 'USB-C cable', 'Email list', 'Bills 2024-05-01')
    expect(found(index, 'wifi')).toEqual(['Wi-Fi router'])
    expect(found(index, 'wifi router')).toEqual(['Wi-Fi router'])
    expect(found(index, 'wi-fi')).toEqual(['Wi-Fi router'])
    expect(found(index, 'tshirts')).toEqual(['T‑shirt'])
    expect(found(index, 'usbc')).toEqual(['USB-C cable'])
    expect(found(index, 'e-mail')).toEqual(['Email list'])
    expect(found(index, '20240501')).toEqual([])
    expect(found(indexOf('T-shirt', 'Red shirt'), 'shirt')).toEqual(['Red shirt', 'T-shirt'])
  })
  it('finds a product code however it is printed, and only that product', () => {
    const index = createSearchIndex()
    index.add('book', ['Book', null, null, 'gtin:09780306406157'])
    index.add('razor', ['Razor', null, null, 'gtin:00036000291452'])
    index.add('near', ['Near', null, null, 'gtin:09780306406164'])
    for (const printed of ['9780306406157', '978-0-306-40615-7', '09780306406157', '0-306-40615-2'])
      expect(found(index, printed), printed).toEqual(['book'])
    for (const printed of ['036000291452', '0 36000 29145 2', '0036000291452', '00036000291452'])
      expect(found(index, printed), printed).toEqual(['razor'])
  })
  it('finds a number that only looks like a product code', () => {
    expect(found(indexOf('Serial 96385074'), '96385074')).toEqual(['Serial 96385074'])
    expect(found(indexOf('Dated 4006-3813'), '4006')).toEqual(['Dated 4006-3813'])
  })
  it('ignores marks without width', () => {
    const index = indexOf('zero\u200Bwidth', 'Tisch\u00ADlampe', 'کتاب‌ها')
    expect(found(index, 'zerowidth')).toEqual(['zero\u200Bwidth'])
    expect(found(index, 'tischlampe')).toEqual(['Tisch\u00ADlampe'])
    expect(found(index, 'کتابها')).toEqual(['کتاب‌ها'])
  })
  it('finds other scripts and emoji', () => {
    const index = indexOf('工具箱', 'חוברות', 'Зимние куртки', 'Lights 🎄')
    expect(found(index, '箱')).toEqual(['工具箱'])
    expect(found(index, 'חובר')).toEqual(['חוברות'])
    expect(found(index, 'КУРТКИ')).toEqual(['Зимние куртки'])
    expect(found(index, '🎄')).toEqual(['Lights 🎄'])
  })
  it('treats wildcards as literal characters', () => {
    const index = indexOf('Lamp', '50% wool', 'snake_case', 'what?')
    expect(found(index, '%')).toEqual(['50% wool'])
    expect(found(index, '_')).toEqual(['snake_case'])
    expect(found(index, '*')).toEqual([])
    expect(found(index, 'la*')).toEqual([])
    expect(found(index, '?')).toEqual(['what?'])
  })
  it('finds nothing for blanks and punctuation', () => {
    expect(found(indexOf('Lamp'), '   ')).toEqual([])
    expect(found(indexOf('Lamp'), ' . - ')).toEqual([])
  })
  it('respects the limit', () => {
    expect(found(indexOf('Box 1', 'Box 2', 'Box 3'), 'b', 2)).toHaveLength(2)
  })
})

describe('typo tolerance', () => {
  it('applies when nothing else matches', () => {
    const index = indexOf('Screwdriver', 'Hammer', 'Lamp')
    expect(found(index, 'scredriver')).toEqual(['Screwdriver'])
    expect(found(index, 'hamemr')).toEqual(['Hammer'])
    expect(found(index, 'screwdirv')).toEqual(['Screwdriver'])
  })
  it('does not apply when the word itself matches', () => {
    expect(found(indexOf('Candle', 'Handle'), 'candle')).toEqual(['Candle'])
  })
  it('does not apply to short words', () => {
    expect(found(indexOf('Cap', 'Cup'), 'cop')).toEqual([])
  })
  it('applies to one word of several', () => {
    expect(found(indexOf('Red ladder', 'Blue ladder'), 'red lader')).toEqual(['Red ladder'])
  })

  it('finds at least 95 % of mistyped names', () => {
    const index = createSearchIndex()
    const names = COLORS.flatMap((color) => THINGS.map((thing) => `${color} ${thing}`))
    for (const name of names) index.add(name, [name])
    let tries = 0
    let met = 0
    const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
    fc.assert(
      fc.property(fc.constantFrom(...THINGS), fc.nat(), fc.nat(3), letter, (thing, place, kind, other) => {
        tries++
        const typed = misspell(thing, place % thing.length, kind, other)
        if (found(index, typed, 40).some((name) => name.endsWith(thing))) met++
      }),
      { numRuns: 1000, seed: 20 },
    )
    expect(met / tries).toBeGreaterThanOrEqual(0.95)
  })

  it('counts edits like the reference edit distance', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(word, word, (term, other) => {
        const counted = createTypoMeter(term, 9)(other)
        expect(counted?.whole ?? 99).toBe(other.length < term.length - 9 ? 99 : distance(term, other))
      }),
    )
  })
})

describe('index updates', () => {
  it('drop removed entries and follow renamed ones', () => {
    const index = indexOf('Drill', 'Lamp')
    index.remove('Drill')
    index.add('Lamp', ['Torch'])
    expect(found(index, 'drill')).toEqual([])
    expect(found(index, 'lamp')).toEqual([])
    expect(found(index, 'torch')).toEqual(['Lamp'])
  })
  it('give the same results as a rebuilt index', () => {
    const name = fc.constantFrom('box', 'boxes', 'toolbox', 'red box', 'lamp', 'red lamp', 'lamps')
    const step = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), name: fc.option(name) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const index = createSearchIndex()
        const now = new Map<string, string>()
        for (const { id, name: next } of steps) {
          if (next === null) index.remove(id)
          else index.add(id, [next])
          if (next === null) now.delete(id)
          else now.set(id, next)
        }
        const fresh = createSearchIndex()
        for (const [id, text] of now) fresh.add(id, [text])
        for (const query of ['box', 'red', 'b', 'lamp', 'olb', 'lmap', 'red box'])
          expect(found(index, query)).toEqual(found(fresh, query))
      }),
    )
  })
})

describe('tokenizing', () => {
  it('splits at punctuation and keeps symbols separate', () => {
    expect(tokenize('AA-batteries (4x), 50%')).toEqual(['aa', 'batteries', '4x', '50', '%'])
  })
  it('stems simple plurals only', () => {
    expect(
      ['batteries', 'boxes', 'glasses', 'screws', 'glass', 'bus', 'gas', 'brushes'].map(stemWord),
    ).toEqual(['battery', 'box', 'glass', 'screw', 'glass', 'bus', 'gas', 'brush'])
  })
})

const COLORS = ['red', 'old', 'spare', 'wooden', 'winter']
const THINGS =
  'hammer screwdriver battery charger lantern blanket pillow jacket scarf ornament garland notebook stapler printer envelope puzzle bicycle helmet bucket ladder wrench pliers kettle toaster blender skillet saucepan curtain towel candle vase mirror suitcase backpack tent compass binoculars camera tripod keyboard monitor cable extension adapter paintbrush roller sandpaper varnish shovel rake'.split(
    ' ',
  )

const misspell = (word: string, at: number, kind: number, other: string): string => {
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1)
  if (kind === 1) return word.slice(0, at) + other + word.slice(at)
  if (kind === 2) return word.slice(0, at) + other + word.slice(at + 1)
  return word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2)
}

/** Reference implementation of optimal string alignment. */
const distance = (a: string, b: string): number => {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => rows[i]?.[j] ?? 99
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + 1)
      const row = rows[i]
      if (row) row[j] = least
    }
  return at(a.length, b.length)
}
