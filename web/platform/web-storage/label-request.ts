import { navigate } from '../navigation/router.tsx'
import { safeSessionStorage } from './safe-storage.ts'

// Session storage: hundreds of ids do not fit a URL.
const STORAGE_KEY = 'labels-for'

export interface LabelRequest {
  /** Bins and places. */
  readonly ids: readonly string[]
  /** Bins that are listed, but not printed unless ticked. */
  readonly off: readonly string[]
}

/** Asks the label page for these bins; without storage it offers all. */
export const printLabelsOf = (ids: readonly string[], off: readonly string[] = []): void => {
  safeSessionStorage.writeJson(STORAGE_KEY, { ids: [...ids, ...off], off } satisfies LabelRequest)
  navigate('/labels?chosen=1')
}

const idsIn = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []

export const requestedLabels = (): LabelRequest => {
  const stored = safeSessionStorage.readJson(STORAGE_KEY) as Record<string, unknown> | null
  return { ids: idsIn(stored?.ids), off: idsIn(stored?.off) }
}
