/** Solves a small symmetric system by elimination, in place. @returns null when it has no single answer */
export const solveLinear = (matrix: number[][], right: number[]): number[] | null => {
  const size = right.length
  for (let pivot = 0; pivot < size; pivot++) {
    let best = pivot
    for (let row = pivot + 1; row < size; row++)
      if (Math.abs(matrix[row]?.[pivot] ?? 0) > Math.abs(matrix[best]?.[pivot] ?? 0)) best = row
    const [top, other] = [matrix[best], matrix[pivot]]
    if (!top || !other || Math.abs(top[pivot] ?? 0) < 1e-15) return null
    ;[matrix[pivot], matrix[best]] = [top, other]
    ;[right[pivot], right[best]] = [right[best] ?? 0, right[pivot] ?? 0]
    for (let row = pivot + 1; row < size; row++) {
      const line = matrix[row]
      if (!line) continue
      const factor = (line[pivot] ?? 0) / (top[pivot] ?? 1)
      for (let column = pivot; column < size; column++)
        line[column] = (line[column] ?? 0) - factor * (top[column] ?? 0)
      right[row] = (right[row] ?? 0) - factor * (right[pivot] ?? 0)
    }
  }
  const answer = new Array<number>(size).fill(0)
  for (let row = size - 1; row >= 0; row--) {
    let sum = right[row] ?? 0
    for (let column = row + 1; column < size; column++)
      sum -= (matrix[row]?.[column] ?? 0) * (answer[column] ?? 0)
    answer[row] = sum / (matrix[row]?.[row] ?? 1)
  }
  return answer
}
