/** Collects what the cells of a column prove about the sign that begins the decimals of its amounts. */
export const createMoneyColumn = () => {
  const proven = new Set<string>()
  return {
    add: (cell: string): void => {
      const [first, second] = [cell.lastIndexOf('.'), cell.lastIndexOf(',')]
      if (first < 0 && second < 0) return
      const sign = first > second ? '.' : ','
      const other = sign === '.' ? ',' : '.'
      const parts = cell.replace(/[^\d.,]/g, '').split(sign)
      const isRepeated = parts.length > 2
      if (isRepeated) proven.add(other)
      else if (cell.includes(other) || parts[1]?.length !== 3) proven.add(sign)
    },
    /** Null where nothing is proven, or both. */
    result: (): string | null => (proven.size === 1 ? ([...proven][0] ?? null) : null),
  }
}
