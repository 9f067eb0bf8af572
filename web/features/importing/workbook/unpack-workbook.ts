import { strFromU8, type Unzipped, unzipSync, zipSync } from 'fflate'
import type { Refusal } from '../file/parse-protocol.ts'

/** Bytes of a workbook. */
const PACKED_MAX = 50 * 1024 * 1024
/** Bytes of all its parts when unpacked. */
export const UNPACKED_MAX = 200 * 1024 * 1024
/** Parts that hold texts, numbers and formats; pictures, macros and charts stay packed. */
const PARTS =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(_rels\/)?[^/]+\.(xml|rels)|xl\/worksheets\/[^/]+\.xml)$/i
const WORKBOOK = 'xl/workbook.xml'
export const SHEETS_MAX = 200

export interface WorkbookSheet {
  readonly name: string
  readonly isHidden: boolean
}

export interface UnpackedWorkbook {
  /** Packed anew, of the parts that are read: it unpacks to no more than it says. */
  readonly bytes: Uint8Array
  readonly sheets: readonly WorkbookSheet[]
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescapeXml = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

const attributeOf = (tag: string, name: string): string | undefined => {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? []
  const value = double ?? single
  return value === undefined ? undefined : unescapeXml(value)
}

const listSheets = (workbook: string): WorkbookSheet[] =>
  [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]{1,2000}>/g)].slice(0, SHEETS_MAX).flatMap(([tag]) => {
    const name = attributeOf(tag, 'name')
    return name ? { name, isHidden: attributeOf(tag, 'state') !== undefined } : []
  })

const EDGE = 1000
const ROOT = /<(?![?!])([\w:.-]+)/
const END = /<\/([\w:.-]+)\s*>\s*$/

/** False for a part that ends before its root element does. */
const isWhole = (part: Uint8Array): boolean => {
  const root = ROOT.exec(strFromU8(part.subarray(0, EDGE)))?.[1]
  const tail = strFromU8(part.subarray(-EDGE))
  return root !== undefined && (END.exec(tail)?.[1] === root || (part.length <= EDGE && /\/>\s*$/.test(tail)))
}

/** Takes what is read out of a workbook, within bounds that its own sizes cannot lift. */
export const unpackWorkbook = (packed: Uint8Array): UnpackedWorkbook | Refusal => {
  let isWorkbook = false
  let size = 0
  let parts: Unzipped
  try {
    unzipSync(packed, {
      filter: ({ name, originalSize }) => {
        isWorkbook ||= name === WORKBOOK
        if (PARTS.test(name)) size += originalSize
        return false
      },
    })
    if (!isWorkbook) return 'zip'
    if (packed.length > PACKED_MAX || size > UNPACKED_MAX) return 'workbookTooLarge'
    // Into arrays of the sizes that were just added up: what is larger than it said gets cut off.
    parts = unzipSync(packed, { filter: ({ name }) => PARTS.test(name) })
  } catch {
    return 'workbookDamaged'
  }
  if (!Object.values(parts).every(isWhole)) return 'workbookDamaged'
  const sheets = listSheets(strFromU8(parts[WORKBOOK] ?? new Uint8Array()))
  // Compressed, as the library reads such a part bit by bit, and any other in one piece.
  return sheets.length === 0 ? 'workbookDamaged' : { bytes: zipSync(parts, { level: 1 }), sheets }
}
