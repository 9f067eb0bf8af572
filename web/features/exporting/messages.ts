import { formatCount, formatNumber } from '#domain/format/format-count.ts'

export const nothingToExportYet = 'Nothing to export yet'
export const nothingToExportHint = "This device hasn't loaded your bins yet. Go online and try again."
export const exportFailed = 'The export could not be made'
export const exportFailedHint =
  'Nothing was changed. This device may be short of memory: export as CSV, or use another device.'
export const exportEverythingZip = 'Export everything (ZIP)'
export const exportAsCsv = 'Export as CSV'
export const exportAsWorkbook = 'Export as Excel (XLSX)'
/** Name of the sheet in an exported workbook. */
export const sheetName = 'Inventory'
export const exportPersonalData = 'Account data (JSON)'
export const personalDataHint = 'It needs a connection. Please try again.'
export const andMore = (names: string, count: number) => `${names} and ${formatNumber(count)} more`
export const exportComplete = 'The complete export is in your downloads.'
export const exportIncomplete = 'The export in your downloads is incomplete'
export const notIncluded = (count: number, named: string) =>
  `${formatCount(count, 'photo')} could not be included because the server could not be reached: ${named}. Export again when you are online.`
export const binsWithoutCode = (named: string) => `These bins get their QR codes once they sync: ${named}.`
export const yourData = 'Your Data'
export const exportHint =
  'Take everything with you, on any plan, even offline. You can restore the ZIP to any account.'
/** Label of a choice between two languages, in which the first line of an exported table is. */
export const headLanguage = 'Column headings of tables'
export const exporting = 'Exporting...'
export const photoProgress = (number: number, count: number) =>
  `Photo ${formatNumber(number)} of ${formatNumber(count)}`
/** Lines of README.txt in the ZIP. */
export const readmeContents =
  'This is everything: inventory.json (to restore it, choose the whole ZIP file in Import), inventory.csv\n(for spreadsheets), photos, and the QR code of every bin and place.'
export const readmeMissingPhotos = 'Photos that could not be included:'
export const readmeWithoutCode = 'Bins and places that have no QR code yet:'
/** Words by which the command palette finds a command, beside its title. */
export const importKeywords =
  'csv excel xlsx file list paste restore zip homebox sortly shelf openbin grocy inventree snipe'
/** Words by which the command palette finds a command, beside its title. */
export const exportEverythingKeywords = 'backup download data photos take out'
/** Words by which the command palette finds a command, beside its title. */
export const exportAsWorkbookKeywords = 'download spreadsheet workbook xlsx data table'
/** Words by which the command palette finds a command, beside its title. */
export const exportAsCsvKeywords = 'download spreadsheet excel data table'
