import type { QrStyle } from '#contracts/codes/qr.ts'
import { qrDrawing } from '#domain/qr/drawing/drawing.ts'
import { fixStyle } from '#domain/qr/scan-simulation/fix-style.ts'
import {
  type PrintSample,
  passesAll,
  type ReadCodes,
  simulateScans,
} from '#domain/qr/scan-simulation/simulate-scans.ts'
import { toRgba } from '#domain/scan/image-buffer.ts'
import { readableContext } from '#web/platform/media/images/canvas-context.ts'
import { readCodes } from '#web/platform/media/read-codes.ts'
import { drawCode } from '../../draw-code.ts'
import type { SimulationAnswer, SimulationRequest } from './simulation-protocol.ts'

/** Pixels per module: finer than any simulated camera. */
const SCALE = 6

const printed = async (text: string, style: QrStyle): Promise<PrintSample> => {
  const drawing = qrDrawing(text, style)
  const { modules, margin } = drawing
  const side = (modules + 2 * margin) * SCALE
  const context = readableContext(new OffscreenCanvas(side, side))
  context.fillStyle = drawing.background
  context.fillRect(0, 0, side, side)
  await drawCode(context, drawing, { x: margin * SCALE, y: margin * SCALE, scale: SCALE })
  const { width, height, data } = context.getImageData(0, 0, side, side)
  return { picture: { width, height, data }, modules, margin }
}

// Same reader options as the live scanner.
const read: ReadCodes = async (picture) =>
  (await readCodes(toRgba(picture), { denoise: true })).map(({ text }) => text)

const answer = async ({ id, kind, text, style }: SimulationRequest): Promise<SimulationAnswer> => {
  try {
    if (kind === 'prove')
      return { id, proof: await simulateScans(await printed(text, style), { text, read }) }
    const isGood = async (tried: QrStyle) => await passesAll(await printed(text, tried), { text, read })
    return { id, style: await fixStyle(style, isGood) }
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<SimulationRequest>) => {
  void answer(data).then((reply) => self.postMessage(reply))
})
