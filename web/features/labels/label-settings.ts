import * as z from 'zod/mini'
import { OFFSET_MAX } from '#domain/labels/stock/printer-calibration.ts'
import { safeLocalStorage } from '#web/platform/web-storage/safe-storage.ts'

// Per device, not per account: printer, sheet and driver offset are local.
const STORAGE_KEY = 'label-settings'

const offset = z.number().check(z.minimum(-OFFSET_MAX), z.maximum(OFFSET_MAX))

const Settings = z.object({
  stock: z.string(),
  shows: z.object({ name: z.boolean(), category: z.boolean(), place: z.boolean(), shortCode: z.boolean() }),
  /** Null for none. */
  printer: z.nullable(z.string()),
  /** Measured offsets in millimeters, right and down. */
  printers: z.array(z.object({ id: z.string(), name: z.string(), x: offset, y: offset })),
})
export type LabelSettings = z.infer<typeof Settings>

/** Regions that use US Letter rather than A4. */
const LETTER_REGIONS = /-(US|CA|MX|PH|CL|CO|VE)$/

const defaultSettings = (language: string): LabelSettings => ({
  stock: LETTER_REGIONS.test(language) ? 'avery-5163' : 'avery-l7160',
  shows: { name: true, category: false, place: true, shortCode: true },
  printer: null,
  printers: [],
})

export const readSettings = (): LabelSettings =>
  z.safeParse(Settings, safeLocalStorage.readJson(STORAGE_KEY)).data ?? defaultSettings(navigator.language)

export const saveSettings = (settings: LabelSettings): void => {
  safeLocalStorage.writeJson(STORAGE_KEY, settings)
}
