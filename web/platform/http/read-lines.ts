export const NDJSON_TYPE = 'application/x-ndjson'

/** Characters of one line, beyond which a stream is given up. */
const LINE_MAX = 1024 * 1024

/** Yields the values of NDJSON lines; the last may lack a newline. @throws SyntaxError for a foreign or endless line */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    const lines = (rest + decoder.decode(value, { stream: !done })).split('\n')
    rest = done ? '' : (lines.pop() ?? '')
    if (rest.length > LINE_MAX) throw new SyntaxError('A line is too long')
    for (const line of lines) if (line.trim() !== '') yield JSON.parse(line)
    if (done) return
  }
}
