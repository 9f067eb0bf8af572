const DELIMITERS = [',', ';', '\t'] as const

/** Uses the header line only: cells may be full of other signs. */
export const detectDelimiter = (text: string): string => {
  const [head = ''] = text.replace(/^[\r\n]+/, '').split(/\r\n|\n|\r/, 1)
  const bare = head.replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((sign) => ({ sign, count: bare.split(sign).length }))
  return counts.sort((a, b) => b.count - a.count)[0]?.sign ?? ','
}
