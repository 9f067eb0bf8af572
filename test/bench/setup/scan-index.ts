/** Floor of a search in memory: `indexOf` in one joined text. */
export const createScan = (names: readonly string[]) => {
  const text = `\n${names.join('\n').toLowerCase()}\n`
  return (query: string, limit: number): string[] => {
    const found: string[] = []
    for (let at = text.indexOf(query); at >= 0 && found.length < limit; ) {
      const end = text.indexOf('\n', at)
      found.push(text.slice(text.lastIndexOf('\n', at) + 1, end))
      at = text.indexOf(query, end)
    }
    return found
  }
}
