import { navigate } from '../navigation/router.tsx'

// Session storage: hundreds of ids do not fit a URL.
const STORAGE_KEY = 'labels-for'

export interface LabelRequest {
  /** Bins and places. */
  readonly ids: readonly string[]
  /** Those that are listed, but not printed unless they are ticked. */
  readonly off: readonly string[]
}

const NOTHING: LabelRequest = { ids: [], off: [] }

export const printLabelsOf = (ids: readonly string[], off: readonly string[] = []): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ids: [...ids, ...off], off }))
  } catch {
    // Storage is blocked: the page offers all bins.
  }
  navigate('/labels?chosen=1')
}

const idsIn = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []

export const requestedLabels = (): LabelRequest => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, unknown> | null
    return { ids: idsIn(stored?.ids), off: idsIn(stored?.off) }
  } catch {
    return NOTHING
  }
}
