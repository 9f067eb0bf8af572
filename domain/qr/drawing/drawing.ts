import { DEFAULT_QR_STYLE, type QrStyle } from '#contracts/codes/qr.ts'
import { qrMatrix } from '../matrix.ts'
import { clearCenter, type LogoPlace, logoPlace } from './logo-clearing.ts'
import { qrPath } from './shapes.ts'

/** Code ready to draw; lengths are modules. */
export interface QrDrawing {
  readonly modules: number
  readonly margin: number
  readonly foreground: string
  readonly background: string
  /** Dark area; (0, 0) is the top left module inside the quiet zone. */
  readonly path: string
  /** Drawn last; the modules beneath are cleared. */
  readonly logo: LogoPlace | null
}

/** Shared by screen, canvas, PNG and paper. Does not check whether the result can be scanned. */
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

export interface PlacedQr {
  /** Pixels per module: whole, for sharp edges, unless the square is too small. */
  readonly scale: number
  /** Pixels from the square's edge to the first module. */
  readonly offset: number
}

/** @param margin minimum quiet zone inside the square, in modules */
export const fitDrawing = (side: number, modules: number, margin: number): PlacedQr => {
  const exact = side / (modules + 2 * margin)
  const scale = exact >= 1 ? Math.floor(exact) : exact
  return { scale, offset: (side - scale * modules) / 2 }
}
