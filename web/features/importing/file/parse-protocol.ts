import type { DecodedText } from '#domain/import/file/decode-text.ts'
import type { Encoding } from '#domain/import/file/encodings.ts'
import type { ImportRow } from '#domain/import/import-plan.ts'

export interface TableRow extends ImportRow {
  readonly broken?: string
}

/** Choices of a person for reading a table; what is absent is detected. */
export interface ReadingChoice {
  readonly encoding?: Encoding
  /** Null reads each line as an item. */
  readonly delimiter?: string | null
  /** Name of a sheet of a workbook. */
  readonly sheet?: string
}

/** Loads what most files do not need, so that it is there without a network too. */
export interface PrepareRequest {
  readonly prepare: true
}

export type ParseRequest = ({ readonly bytes: ArrayBuffer } | { readonly text: string }) & ReadingChoice

export type PackedTable =
  | { readonly kind: 'workbook'; readonly sheet: string; readonly sheets: readonly string[] }
  | {
      readonly kind: 'collection'
      /** By the name that stands in the cell of the row. */
      readonly photos: ReadonlyMap<string, Blob>
      /** Files that are not taken: receipts, manuals, further photos. */
      readonly otherFiles: number
    }

/** Encoding and separator by which a table was read, and what was lost. */
export interface TableReading extends Pick<DecodedText & { kind: 'text' }, 'isGuess' | 'likely' | 'lost'> {
  /** Null for pasted text, and for a packed table. */
  readonly encoding: Encoding | null
  /** Null where each line is an item, and for a packed table. */
  readonly delimiter: string | null
  /** What the table was packed in: a workbook, a collection of Homebox; null for a text. */
  readonly packed: PackedTable | null
  /** First lines with letters that could not be read. */
  readonly lostIn: readonly number[]
}

export type Refusal =
  | 'zip'
  | 'picture'
  | 'pdf'
  | 'json'
  | 'binary'
  | 'empty'
  | 'oldWorkbook'
  | 'workbookDamaged'
  | 'workbookTooLarge'
  | 'workbookTooLong'
  | 'workbookTooWide'
  | 'collectionDamaged'
  | 'collectionTooLarge'

/** Rows arrive in parts, to keep the page responsive. */
export type ParseAnswer =
  | { readonly kind: 'rows'; readonly rows: readonly TableRow[] }
  | { readonly kind: 'end'; readonly reading: TableReading }
  | { readonly kind: 'prepared' }
  | { readonly kind: 'refused'; readonly as: Refusal }
