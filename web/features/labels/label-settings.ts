import * as z from 'zod/mini'
import { type LabelStock, type StockKind, stockKind } from '#domain/labels/stock/label-stock.ts'
import { STOCKS } from '#domain/labels/stock/label-stocks.ts'
import { OFFSET_MAX } from '#domain/labels/stock/printer-calibration.ts'
import { safeLocalStorage } from '#web/platform/web-storage/safe-storage.ts'

// Per device, not per account: printer, sheet and driver offset are local.
const STORAGE_KEY = 'label-settings'

const offset = z.number().check(z.minimum(-OFFSET_MAX), z.maximum(OFFSET_MAX))

const Settings = z.object({
  stock: z.string(),
  /** Stock that was last chosen of each kind. */
  usual: z.optional(z.record(z.string(), z.string())),
  shows: z.object({ name: z.boolean(), category: z.boolean(), place: z.boolean(), shortCode: z.boolean() }),
  /** Null for none. */
  printer: z.nullable(z.string()),
  /** Measured offsets in millimeters, right and down. */
  printers: z.array(z.object({ id: z.string(), name: z.string(), x: offset, y: offset })),
})
export type LabelSettings = z.infer<typeof Settings>

/** Regions that use US Letter rather than A4. */
const LETTER_REGIONS = /-(US|CA|MX|PH|CL|CO|VE)$/

const LETTER_STOCKS: Readonly<Record<StockKind, string>> = {
  plain: 'plain-letter',
  roll: 'roll-62',
  sheet: 'avery-5163',
}
const A4_STOCKS: Readonly<Record<StockKind, string>> = {
  plain: 'plain-a4',
  roll: 'roll-62',
  sheet: 'avery-l7160',
}

/** Stock of a kind that the device used last, else what is sold where it is. */
export const usualStock = (
  { usual, stock }: LabelSettings,
  kind: StockKind,
  stocks: readonly LabelStock[],
): string => {
  const isOfKind = (asked: string | undefined) =>
    stocks.some((each) => each.id === asked && stockKind(each) === kind)
  const known = [stock, usual?.[kind]].find(isOfKind)
  return known ?? (LETTER_REGIONS.test(navigator.language) ? LETTER_STOCKS : A4_STOCKS)[kind]
}

const BUILT_IN = STOCKS.flatMap(({ stocks }) => stocks)

const DEFAULTS: LabelSettings = {
  stock: '',
  shows: { name: true, category: false, place: true, shortCode: true },
  printer: null,
  printers: [],
}

/** Settings of this device; plain paper is what every printer has. */
export const readSettings = (onPlainPaper: boolean): LabelSettings => {
  const kept = z.safeParse(Settings, safeLocalStorage.readJson(STORAGE_KEY)).data
  if (kept && !onPlainPaper) return kept
  const settings = kept ?? DEFAULTS
  return { ...settings, stock: usualStock(settings, 'plain', BUILT_IN) }
}

export const saveSettings = (settings: LabelSettings): void => {
  safeLocalStorage.writeJson(STORAGE_KEY, settings)
}
