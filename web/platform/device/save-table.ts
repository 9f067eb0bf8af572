import { formatCsv } from '#domain/export/inventory-csv.ts'
import { saveFile } from './save-file.ts'

/** Saves a table as CSV under its name and the day. @param rows heads first */
export const saveTable = (name: string, rows: readonly (readonly string[])[]): void => {
  const day = new Date().toISOString().slice(0, 10)
  saveFile(new Blob([formatCsv(rows)], { type: 'text/csv;charset=utf-8' }), `${name}-${day}.csv`)
}
