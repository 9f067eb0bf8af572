import { describe, expect, it } from 'vitest'
import { qrMatrix } from './matrix.ts'

describe('the matrix of a code', () => {
  it('is the smallest version that holds the text at level M unless told otherwise', () => {
    expect(qrMatrix('A').version).toBe(1)
    expect(qrMatrix(`https://bins.example.com/qr/${'x'.repeat(22)}`)).toMatchObject({ version: 4, size: 33 })
    expect(qrMatrix('x'.repeat(14)).version).toBe(1)
    expect(qrMatrix('x'.repeat(15)).version).toBe(2)
    expect(qrMatrix('x'.repeat(17), 'L').version).toBe(1)
  })

  it('reaches version 40 and refuses what no version holds', () => {
    expect(qrMatrix('x'.repeat(2953), 'L')).toMatchObject({ version: 40, size: 177 })
    expect(() => qrMatrix('x'.repeat(2954), 'L')).toThrow('Data too long')
  })

  it('marks alignment patterns, and only their dark modules', () => {
    const { alignment, dark } = qrMatrix('x'.repeat(30))
    const marked = alignment.flat().filter(Boolean).length
    expect(marked).toBe(17)
    alignment.forEach((row, y) => {
      row.forEach((is, x) => {
        if (is) expect(dark[y]?.[x]).toBe(true)
      })
    })
  })
})
