import { DEFAULT_QR_STYLE, type QrStyle } from '#contracts/qr.ts'
import { clearCenter, type LogoPlace, logoPlace } from './logo-clearing.ts'
import { qrMatrix } from './matrix.ts'
import { qrPath } from './shapes.ts'

/** A code ready to be drawn anywhere. Lengths are modules. */
export interface QrDrawing {
  /** Side of the code without its quiet zone. */
  readonly modules: number
  /** Quiet zone on every side. */
  readonly margin: number
  readonly foreground: string
  readonly background: string
  /** The dark area, (0, 0) being the top left module inside the quiet zone. */
  readonly path: string
  /** Drawn last, on the background: nothing dark lies under it. */
  readonly logo: LogoPlace | null
}

/**
 * The one way from a text to a picture of its code: screen, canvas, PNG and paper all draw this.
 * It draws what it is told; whether the result can be read is for the scannability proof to say.
 */
export const qrDrawing = (text: string, style: QrStyle = DEFAULT_QR_STYLE): QrDrawing => {
  const whole = qrMatrix(text, style.errorCorrectionLevel)
  const { logo } = style
  const matrix = logo ? clearCenter(whole, style.logoSize) : whole
  return {
    modules: matrix.size,
    margin: style.margin,
    foreground: style.foregroundColor,
    background: style.backgroundColor,
    path: qrPath(matrix, style),
    logo: logo ? logoPlace(logo, matrix.size, style.logoSize) : null,
  }
}

/** Where a code sits in a square of `side` pixels. */
export interface PlacedQr {
  /** Pixels of one module: whole, so that no edge is blurred, unless the square is too small for that. */
  readonly scale: number
  /** Pixels from the square's edge to the first module. */
  readonly offset: number
}

/**
 * Fits a code into a square of pixels.
 * @param margin the least quiet zone inside the square, in modules
 */
export const fitDrawing = (side: number, modules: number, margin: number): PlacedQr => {
  const exact = side / (modules + 2 * margin)
  const scale = exact >= 1 ? Math.floor(exact) : exact
  return { scale, offset: (side - scale * modules) / 2 }
}
