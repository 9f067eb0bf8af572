import type { ImportRow } from '#domain/import/import-plan.ts'

export interface TableRow extends ImportRow {
  readonly broken?: string
}

export type ParseRequest = { readonly bytes: ArrayBuffer } | { readonly text: string }

/** Rows arrive in parts, to keep the page responsive. */
export type ParseAnswer =
  | { readonly kind: 'rows'; readonly rows: readonly TableRow[] }
  | { readonly kind: 'end'; readonly encoding: string; readonly isList: boolean }
  | { readonly kind: 'refused'; readonly as: 'zip' | 'picture' | 'pdf' | 'json' | 'binary' | 'empty' }
