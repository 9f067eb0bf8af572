import type { Limit } from '#server/platform/limits/attempts.ts'

export const newKeyLimits = (person: string): Limit[] => [
  { key: `new API key ${person}`, max: 60, seconds: 3600 },
]
