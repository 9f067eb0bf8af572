import type { ImportRow } from '#domain/import/import-plan.ts'

/** A table's row, with what is wrong with the file there. */
export interface TableRow extends ImportRow {
  readonly broken?: string
}

export type ParseRequest = { readonly bytes: ArrayBuffer } | { readonly text: string }

/** Rows come in parts, so that taking them never holds the page up. */
export type ParseAnswer =
  | { readonly kind: 'rows'; readonly rows: readonly TableRow[] }
  | { readonly kind: 'end'; readonly encoding: string; readonly isList: boolean }
  | { readonly kind: 'refused'; readonly as: 'zip' | 'picture' | 'pdf' | 'binary' | 'empty' }
