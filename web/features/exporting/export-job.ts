import { PRODUCT } from '#contracts/product.ts'
import { formatInventoryCsv, type HeadTexts, inventoryTable } from '#domain/export/inventory-csv.ts'
import { saveFile } from '#web/platform/device/save-file.ts'
import { errorMessage } from '#web/platform/http/call-error.ts'
import { createSignal } from '#web/platform/state/signal.ts'
import { useStore } from '#web/platform/state/use-store.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { loadCode } from '#web/ui/on-demand/load-code.ts'
import {
  currentCurrency,
  currentInventory,
  currentUnnamedPhotos,
  fullPhoto,
  ownFieldsOf,
  readPersonalData,
} from './data/queries.ts'
import { chosenHeads } from './head-choice.ts'
import * as messages from './messages.ts'

export type ExportState =
  | { readonly at: 'idle' }
  | { readonly at: 'running'; readonly photos: number; readonly of: number }
  | {
      readonly at: 'done'
      readonly photos: number
      readonly missing: readonly string[]
      readonly uncoded: readonly string[]
    }

const state = createSignal<ExportState>({ at: 'idle' })
let running: AbortController | null = null

export const useExportState = (): ExportState => useStore(state)

const fileName = (ending: string): string =>
  `${PRODUCT.toLowerCase()}-${new Date().toISOString().slice(0, 10)}.${ending}`

const INVENTORY_UNKNOWN = {
  title: messages.nothingToExportYet,
  description: messages.nothingToExportHint,
  variant: 'destructive',
} as const

export const exportCsv = (heads: HeadTexts = chosenHeads()): void => {
  const view = currentInventory()
  if (!view) return void toast(INVENTORY_UNKNOWN)
  const text = formatInventoryCsv(view.bins, view.contentsOf, {
    ownFields: ownFieldsOf(view),
    heads,
    currency: currentCurrency(),
  })
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName('csv'))
}

let makingWorkbook = false

/** Exports the table as an Excel workbook; ignored while one is being made. */
export const exportWorkbook = async (heads: HeadTexts = chosenHeads()): Promise<void> => {
  const view = currentInventory()
  if (!view) return void toast(INVENTORY_UNKNOWN)
  if (makingWorkbook) return
  makingWorkbook = true
  try {
    const { makeWorkbook } = await loadCode(() => import('./workbook/make-workbook.ts'))
    const table = inventoryTable(view.bins, view.contentsOf, { heads, ownFields: ownFieldsOf(view) })
    const workbook = await makeWorkbook({ table, sheet: messages.sheetName, currency: currentCurrency() })
    saveFile(workbook, fileName('xlsx'))
  } catch (error) {
    console.warn('The workbook could not be made', error)
    toast({ title: messages.exportFailed, description: messages.exportFailedHint, variant: 'destructive' })
  } finally {
    makingWorkbook = false
  }
}

/** Exports a ZIP; ignored while one is being made. */
export const exportZip = async (account: string, heads: HeadTexts = chosenHeads()): Promise<void> => {
  const view = currentInventory()
  if (!view) return void toast(INVENTORY_UNKNOWN)
  if (running) return
  const job = new AbortController()
  running = job
  state.set({ at: 'running', photos: 0, of: 0 })
  try {
    const { makeExport } = await loadCode(() => import('./make-export.ts'))
    const { signal } = job
    const { zip, ...made } = await makeExport({
      unnamedPhotos: await currentUnnamedPhotos(view),
      view,
      account,
      signal,
      now: new Date(),
      heads,
      ownFields: ownFieldsOf(view),
      currency: currentCurrency(),
      origin: window.location.origin,
      photoOf: (imageUrl) => fullPhoto(imageUrl, signal),
      onPhoto: (photos, of) => state.set({ at: 'running', photos, of }),
    })
    saveFile(zip, fileName('zip'))
    state.set({ at: 'done', ...made })
  } catch (error) {
    state.set({ at: 'idle' })
    if (job.signal.aborted) return
    console.warn('The export could not be made', error)
    toast({
      title: messages.exportFailed,
      description: messages.exportFailedHint,
      variant: 'destructive',
    })
  } finally {
    running = null
  }
}

/** Exports what the server keeps about the person, page by page. */
export const exportPersonalData = async (): Promise<void> => {
  try {
    const json = JSON.stringify(await readPersonalData(), null, 2)
    saveFile(new Blob([json], { type: 'application/json' }), `account-${fileName('json')}`)
  } catch (error) {
    toast({
      title: messages.exportFailed,
      description: errorMessage(error, messages.personalDataHint),
      variant: 'destructive',
    })
  }
}

export const cancelExport = (): void => running?.abort()
