import { AppError } from '#server/platform/errors.ts'
import * as messages from '../messages.ts'

/** Far above an envelope of a thousand changes. */
const MAX_VALUES = 100_000
const MAX_DEPTH = 32

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [
  ...Buffer.from('"\\,[{]}'),
] as [number, number, number, number, number, number, number]

export const createJsonBounds = (): ((chunk: Uint8Array) => void) => {
  let values = 1
  let depth = 0
  let inText = false
  let isEscaped = false
  return (chunk) => {
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]
      if (inText) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) inText = false
      } else if (byte === QUOTE) inText = true
      else if (byte === COMMA) values++
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        values++
        depth++
        if (depth > MAX_DEPTH) throw new AppError('VALIDATION', messages.nestedTooDeeply)
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--
    }
    if (values > MAX_VALUES) throw new AppError('VALIDATION', messages.tooManyValues)
  }
}
