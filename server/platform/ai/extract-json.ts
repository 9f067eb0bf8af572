/** Finds JSON between fences, thoughts or sentences of small models; undefined when there is none. */
export const extractJson = (text: string): unknown => {
  const answer = text.replace(/^[\s\S]*<\/think>/, '')
  for (const part of [answer, answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)]) {
    try {
      const value: unknown = JSON.parse(part)
      if (typeof value === 'object' && value !== null) return value
    } catch {
      // Try the next candidate.
    }
  }
  return undefined
}
