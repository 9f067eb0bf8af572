import type { QrLevel, QrStyle } from '#contracts/qr.ts'

/** A style that is being changed; `levelBefore` is what error correction was before a logo raised it. */
export interface Edited {
  readonly style: QrStyle
  readonly levelBefore: QrLevel | null
}

/** Puts a logo in: what it hides must be made up for, so error correction goes to H by itself. */
export const withLogo = ({ style, levelBefore }: Edited, logo: string): Edited => ({
  style: { ...style, logo, errorCorrectionLevel: 'H' },
  levelBefore: levelBefore ?? style.errorCorrectionLevel,
})

/** Takes the logo out, and what it had raised back. */
export const withoutLogo = ({ style: { logo: _, ...style }, levelBefore }: Edited): Edited => ({
  style: levelBefore === null ? style : { ...style, errorCorrectionLevel: levelBefore },
  levelBefore: null,
})

/** Changes some values; error correction that was chosen by hand stays chosen. */
export const changed = ({ style, levelBefore }: Edited, values: Partial<QrStyle>): Edited => ({
  style: { ...style, ...values },
  levelBefore: values.errorCorrectionLevel === undefined ? levelBefore : null,
})
