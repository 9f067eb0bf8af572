import { unescapeFormula } from '#domain/export/csv-injection.ts'

export const normalizeCell = (cell: string | undefined): string => unescapeFormula((cell ?? '').trim()).trim()
