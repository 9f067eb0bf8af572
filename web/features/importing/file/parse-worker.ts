import { guessEncodings, loadDetector } from './guess-encoding.ts'
import type { ParseAnswer, ParseRequest, PrepareRequest, TableRow } from './parse-protocol.ts'
import { parseTable } from './parse-table.ts'

/** Rows per message. */
const PART = 2000

const post = (answer: ParseAnswer): void => postMessage(answer)

addEventListener('message', ({ data }: MessageEvent<ParseRequest | PrepareRequest>) => {
  if ('prepare' in data) {
    void loadDetector().then(() => post({ kind: 'prepared' }))
    return
  }
  let part: TableRow[] = []
  const flush = () => {
    if (part.length > 0) post({ kind: 'rows', rows: part })
    part = []
  }
  const add = (row: TableRow) => {
    part.push(row)
    if (part.length === PART) flush()
  }
  const read = async () => {
    const reading = await parseTable(data, add, guessEncodings)
    flush()
    post(typeof reading === 'string' ? { kind: 'refused', as: reading } : { kind: 'end', reading })
  }
  // Reported by the page's own handler.
  read().catch((error: unknown) => reportError(error))
})
