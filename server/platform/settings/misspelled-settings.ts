const NAME_LENGTH_MIN = 8
/** Allows one edit in short names: HTTP_URL is not SMTP_URL. */
const editsAllowed = (name: string): number => (name.length < 10 ? 1 : 2)

/** Damerau-Levenshtein distance. */
const editDistance = (one: string, other: string): number => {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= other.length; j++) {
      const replaced = at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(
        Math.min(
          replaced,
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          isSwap ? at(i - 2, j - 2) + 1 : Number.MAX_VALUE,
        ),
      )
    }
  }
  return at(one.length, other.length)
}

/** Least edits that the letters alone require, which is told sooner than the distance. */
const lettersApart = (one: string, other: string): number => {
  let unmatched = other
  let missing = 0
  for (const letter of one) {
    const at = unmatched.indexOf(letter)
    if (at < 0) missing++
    else unmatched = unmatched.slice(0, at) + unmatched.slice(at + 1)
  }
  return Math.max(missing, unmatched.length)
}

const resembles = (name: string, knownNames: string): boolean => {
  const allowed = editsAllowed(knownNames)
  return lettersApart(name, knownNames) <= allowed && editDistance(name, knownNames) <= allowed
}

/** Maps unknown environment names to the unset setting they resemble. */
export const misspelledSettings = (
  env: Readonly<Record<string, unknown>>,
  knownNames: readonly string[],
): [given: string, intended: string][] => {
  const unusedNames = knownNames.filter((name) => name.length >= NAME_LENGTH_MIN && !(name in env))
  return Object.keys(env)
    .filter((name) => !knownNames.includes(name))
    .flatMap((name) => {
      const intended = unusedNames.find((one) => resembles(name.toUpperCase(), one))
      return intended ? [[name, intended] as [string, string]] : []
    })
}
