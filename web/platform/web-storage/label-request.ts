import { navigate } from '../navigation/router.tsx'
import { safeSessionStorage } from './safe-storage.ts'

// Session storage: hundreds of ids do not fit a URL.
const STORAGE_KEY = 'labels-for'

export interface LabelRequest {
  /** Bins and places. */
  readonly ids: readonly string[]
  /** Bins that are listed, but not printed unless ticked. */
  readonly off: readonly string[]
  /** Makes them at once, for any printer. */
  readonly onPlainPaper: boolean
}

const ask = (request: LabelRequest): void => {
  safeSessionStorage.writeJson(STORAGE_KEY, request)
  navigate('/labels?chosen=1')
}

/** Asks the label page for these bins; without storage it offers all. */
export const printLabelsOf = (ids: readonly string[], off: readonly string[] = []): void =>
  ask({ ids: [...ids, ...off], off, onPlainPaper: false })

/** Asks the label page to make the label of a bin, on what every printer has. */
export const printOnPlainPaper = (id: string): void => ask({ ids: [id], off: [], onPlainPaper: true })

const idsIn = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []

export const requestedLabels = (): LabelRequest => {
  const stored = safeSessionStorage.readJson(STORAGE_KEY) as Record<string, unknown> | null
  return { ids: idsIn(stored?.ids), off: idsIn(stored?.off), onPlainPaper: stored?.onPlainPaper === true }
}
