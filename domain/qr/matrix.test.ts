import { describe, expect, it } from 'vitest'
import { qrMatrix } from './matrix.ts'

describe('qrMatrix', () => {
  it('picks the smallest version for the text, at level M by default', () => {
    expect(qrMatrix('A').version).toBe(1)
    expect(qrMatrix(`https://bins.example.com/qr/${'x'.repeat(22)}`)).toMatchObject({ version: 4, size: 33 })
    expect(qrMatrix('x'.repeat(14)).version).toBe(1)
    expect(qrMatrix('x'.repeat(15)).version).toBe(2)
    expect(qrMatrix('x'.repeat(17), 'L').version).toBe(1)
  })

  it('supports version 40 and rejects longer text', () => {
    expect(qrMatrix('x'.repeat(2953), 'L')).toMatchObject({ version: 40, size: 177 })
    expect(() => qrMatrix('x'.repeat(2954), 'L')).toThrow('Data too long')
  })

  it('marks the dark modules of alignment patterns', () => {
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
