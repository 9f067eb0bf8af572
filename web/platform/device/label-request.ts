import { navigate } from '../navigation/router.tsx'

// Session storage: hundreds of ids do not fit a URL.
const STORAGE_KEY = 'labels-for'

export const printLabelsOf = (binIds: readonly string[]): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(binIds))
  } catch {
    // Storage is blocked: the page offers all bins.
  }
  navigate('/labels?chosen=1')
}

export const requestedLabels = (): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
