import type { QrStyle } from '#contracts/codes/qr.ts'
import { qrDrawing } from '#domain/qr/drawing/drawing.ts'
import { qrSvg } from '#domain/qr/drawing/svg.ts'

/** Encodes a PNG with the style's quiet zone and pixels per module. */
export const pngOfCode = async (text: string, style: QrStyle): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  const svg = qrSvg(qrDrawing(text, style), style.scale)
  const colors = style.logo === undefined ? 16 : 256
  return await sharp(Buffer.from(svg)).png({ palette: true, colours: colors }).toBuffer()
}
