import { navigate } from '../navigation/router.tsx'

// For this tab only: a list of hundreds of ids is no address.
const STORAGE_KEY = 'labels-for'

/** Opens the page of labels for these bins. */
export const printLabelsOf = (binIds: readonly string[]): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(binIds))
  } catch {
    // The page then offers all bins.
  }
  navigate('/labels?chosen=1')
}

/** The bins for which labels were asked for. */
export const requestedLabels = (): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
