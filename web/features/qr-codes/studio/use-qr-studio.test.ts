import { describe, expect, it } from 'vitest'
import { DEFAULT_QR_STYLE } from '#contracts/codes/qr.ts'
import { withChanges, withLogo, withoutLogo } from './use-qr-studio.ts'

const LOGO = 'data:image/png;base64,AAAA'
const start = { style: DEFAULT_QR_STYLE, levelBefore: null }

describe('style changes', () => {
  it('raise error correction with a logo, and lower it without', () => {
    const logoed = withLogo(start, LOGO)
    expect(logoed.style).toEqual({ ...DEFAULT_QR_STYLE, logo: LOGO, errorCorrectionLevel: 'H' })
    expect(withoutLogo(logoed).style).toEqual(DEFAULT_QR_STYLE)
    expect(withoutLogo(withLogo(logoed, `${LOGO}BBBB`)).style).toEqual(DEFAULT_QR_STYLE)
  })

  it('keep an error correction chosen by hand', () => {
    const chosen = withChanges(withLogo(start, LOGO), { errorCorrectionLevel: 'Q' })
    expect(chosen.style.errorCorrectionLevel).toBe('Q')
    expect(withoutLogo(chosen).style.errorCorrectionLevel).toBe('Q')
  })

  it('restore the error correction before the logo after other changes', () => {
    const moved = withChanges(withLogo(start, LOGO), { margin: 2 })
    expect(withoutLogo(moved).style).toEqual({ ...DEFAULT_QR_STYLE, margin: 2 })
  })
})
