import * as z from 'zod/mini'
import { OFFSET_MAX } from '#domain/labels/printer-calibration.ts'

// Printers and sheets belong to the desk where this device stands, and a driver's offset to this device: none of it
// follows the account to another one.
const STORAGE_KEY = 'label-settings'

const offset = z.number().check(z.minimum(-OFFSET_MAX), z.maximum(OFFSET_MAX))

const Settings = z.object({
  /** Id of a stock or of a size of one's own. */
  stock: z.string(),
  shows: z.object({ name: z.boolean(), category: z.boolean(), place: z.boolean(), shortCode: z.boolean() }),
  /** Id of the chosen printer; null for none. */
  printer: z.nullable(z.string()),
  /** What was measured of each printer, in millimetres to the right and down. */
  printers: z.array(z.object({ id: z.string(), name: z.string(), x: offset, y: offset })),
})
export type LabelSettings = z.infer<typeof Settings>

/** Where people use US Letter; everybody else has A4. */
const LETTER_REGIONS = /-(US|CA|MX|PH|CL|CO|VE)$/

const fresh = (language: string): LabelSettings => ({
  stock: LETTER_REGIONS.test(language) ? 'avery-5163' : 'avery-l7160',
  shows: { name: true, category: false, place: true, shortCode: true },
  printer: null,
  printers: [],
})

/** What was chosen last on this device. */
export const readSettings = (): LabelSettings => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    return z.safeParse(Settings, stored).data ?? fresh(navigator.language)
  } catch {
    return fresh(navigator.language)
  }
}

/** Blocked storage only costs that it is chosen again next time. */
export const saveSettings = (settings: LabelSettings): void => {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings))
  } catch {
    // As above.
  }
}
