/** The least that can find anything in memory: all names in one text, and the platform's own search in it. */
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
