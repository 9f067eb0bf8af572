import type { InventoryTable } from '#domain/export/inventory-csv.ts'
import { writeWorkbook } from './write-workbook.ts'

export interface WorkbookRequest {
  readonly table: InventoryTable
  readonly sheet: string
  readonly currency: string
}

addEventListener('message', ({ data }: MessageEvent<WorkbookRequest>) => {
  writeWorkbook(data.table, data).then(
    (blob) => postMessage(blob),
    // Reported by the page's own handler.
    (error: unknown) => reportError(error),
  )
})
