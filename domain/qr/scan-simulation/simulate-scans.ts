import { type GrayImage, type RgbaImage, toGray } from '#domain/scan/image-buffer.ts'
import { photograph } from './camera-view.ts'
import { CONDITIONS, type ConditionId, printerDots, type ScanCondition, usualPixels } from './conditions.ts'
import { blackPrint, thresholdPrint } from './monochrome-print.ts'

export interface PrintSample {
  /** With its quiet zone, at least six pixels per module. */
  readonly picture: RgbaImage
  /** Along the code, without the quiet zone. */
  readonly modules: number
  /** Quiet zone in modules. */
  readonly margin: number
}

/** Returns an empty list for no code. */
export type ReadCodes = (picture: GrayImage) => Promise<readonly string[]>

export interface ScanReport {
  readonly failed: readonly ConditionId[]
  /** Minimum pixels per module; null when it cannot be read at all. */
  readonly leastPixels: number | null
  readonly modules: number
}

const PIXELS = [4, 3.5, 3, 2.75, 2.5, 2.25, 2, 1.8, 1.6, 1.4, 1.2]
const [USUAL] = CONDITIONS as readonly [ScanCondition, ...ScanCondition[]]

interface SimulationDeps {
  readonly text: string
  readonly read: ReadCodes
}

const PRINTERS = { shades: blackPrint, stark: thresholdPrint } as const

const createCamera = ({ picture, modules, margin }: PrintSample, { text, read }: SimulationDeps) => {
  const gray = toGray(picture)
  const side = modules + 2 * margin
  return {
    reads: async ({ view, print }: ScanCondition): Promise<boolean> => {
      const paper = print ? PRINTERS[print](gray, printerDots(modules / side)) : gray
      return (await read(photograph(paper, side, { ...view, pixels: usualPixels(modules) }))).includes(text)
    },
    readsAt: async (pixels: number): Promise<boolean> =>
      (await read(photograph(gray, side, { ...USUAL.view, pixels }))).includes(text),
  }
}

export const passesAll = async (printed: PrintSample, deps: SimulationDeps): Promise<boolean> => {
  const eye = createCamera(printed, deps)
  for (const condition of CONDITIONS) if (!(await eye.reads(condition))) return false
  return true
}

export const simulateScans = async (printed: PrintSample, deps: SimulationDeps): Promise<ScanReport> => {
  const eye = createCamera(printed, deps)
  const failed: ConditionId[] = []
  for (const condition of CONDITIONS) if (!(await eye.reads(condition))) failed.push(condition.id)
  let leastPixels: number | null = null
  for (const pixels of PIXELS) {
    if (!(await eye.readsAt(pixels))) break
    leastPixels = pixels
  }
  return { failed, leastPixels, modules: printed.modules }
}
