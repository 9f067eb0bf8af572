import type { QrLevel, QrStyle } from '#contracts/codes/qr.ts'

/** `levelBefore`: error correction before a logo raised it. */
export interface EditedStyle {
  readonly style: QrStyle
  readonly levelBefore: QrLevel | null
}

/** Adds a logo and raises error correction to H, to recover the covered modules. */
export const withLogo = ({ style, levelBefore }: EditedStyle, logo: string): EditedStyle => ({
  style: { ...style, logo, errorCorrectionLevel: 'H' },
  levelBefore: levelBefore ?? style.errorCorrectionLevel,
})

export const withoutLogo = ({ style: { logo: _, ...style }, levelBefore }: EditedStyle): EditedStyle => ({
  style: levelBefore === null ? style : { ...style, errorCorrectionLevel: levelBefore },
  levelBefore: null,
})

/** Changes values; a chosen error correction stays. */
export const withChanges = ({ style, levelBefore }: EditedStyle, values: Partial<QrStyle>): EditedStyle => ({
  style: { ...style, ...values },
  levelBefore: values.errorCorrectionLevel === undefined ? levelBefore : null,
})
