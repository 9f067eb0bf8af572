import type { AttemptLimit } from '#server/platform/limits/attempts.ts'

export const newKeyLimits = (person: string): AttemptLimit[] => [
  { key: `new API key ${person}`, max: 60, seconds: 3600 },
]
