import { describe, expect, it } from 'vitest'
import { fitDrawing } from './drawing.ts'

describe('fitDrawing', () => {
  it('centers the code with modules of whole pixels', () => {
    expect(fitDrawing(224, 33, 0)).toEqual({ scale: 6, offset: 13 })
    expect(fitDrawing(384, 33, 0)).toEqual({ scale: 11, offset: 10.5 })
    expect(fitDrawing(256, 33, 2)).toEqual({ scale: 6, offset: 29 })
  })

  it('scales below one pixel per module when the square is small', () => {
    const { scale, offset } = fitDrawing(100, 177, 2)
    expect(scale).toBeLessThan(1)
    expect(scale * 177 + 2 * offset).toBeCloseTo(100)
  })
})
