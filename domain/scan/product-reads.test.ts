import { describe, expect, it } from 'vitest'
import { createProductReads } from './product-reads.ts'

const EAN = '4006381333931'
const OTHER = '9780306406157'
const STORED = `gtin:0${EAN}`

describe('reads of product codes', () => {
  it('counts a code at the second equal read', () => {
    const reads = createProductReads()
    expect(reads.read([EAN], 0)).toBeNull()
    expect(reads.read([OTHER], 40)).toBeNull()
    expect(reads.read([EAN], 80)).toBe(STORED)
  })
  it('takes no two reads that are far apart', () => {
    const reads = createProductReads()
    expect(reads.read([EAN], 0)).toBeNull()
    expect(reads.read([EAN], 5000)).toBeNull()
    expect(reads.read([EAN], 5040)).toBe(STORED)
  })
  it('takes UPC-A and EAN-13 of a product for equal', () => {
    const reads = createProductReads()
    reads.read(['036000291452'], 0)
    expect(reads.read(['0036000291452'], 40)).toBe('gtin:00036000291452')
  })
  it('counts a code once while it is in view, and again after it was away', () => {
    const reads = createProductReads()
    reads.read([EAN], 0)
    reads.read([EAN], 40)
    for (let now = 80; now < 10_000; now += 40) expect(reads.read([EAN], now)).toBeNull()
    expect(reads.read([EAN], 20_000)).toBeNull()
    expect(reads.read([EAN], 20_040)).toBe(STORED)
  })
  it('counts nothing while it is held, and not at once what was held', () => {
    const reads = createProductReads()
    reads.read([EAN], 0)
    reads.read([EAN], 40)
    for (let now = 5000; now < 9000; now += 40) expect(reads.read([EAN, OTHER], now, true)).toBeNull()
    expect(reads.read([EAN], 9000)).toBeNull()
    expect(reads.read([OTHER], 12_000)).toBeNull()
    expect(reads.read([OTHER], 12_040)).toBe(`gtin:0${OTHER}`)
  })
  it('keeps to the first of two codes on one thing, a GTIN before others', () => {
    const reads = createProductReads()
    reads.read(['LIB-0042', EAN], 0)
    expect(reads.read(['LIB-0042', EAN], 40)).toBe(STORED)
    for (let now = 80; now < 4000; now += 40) expect(reads.read(['LIB-0042', EAN], now)).toBeNull()
  })
  it('ignores chance patterns and texts that are no code', () => {
    const reads = createProductReads()
    for (const text of ['A', '  ', 'x'.repeat(500)]) {
      reads.read([text], 0)
      expect(reads.read([text], 40)).toBeNull()
    }
    reads.read(['LIB-0042'], 0)
    expect(reads.read(['LIB-0042'], 40)).toBe('text:LIB-0042')
  })
})
