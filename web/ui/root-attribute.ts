import { useLayoutEffect } from 'react'

const counts = new Map<string, number>()

const attribute = (name: string, change: 1 | -1) => {
  const count = (counts.get(name) ?? 0) + change
  counts.set(name, count)
  document.documentElement.toggleAttribute(name, count > 0)
}

/**
 * Marks the document's root while something stands on the page, for styles elsewhere to heed. The selector `:has()` says
 * the same, but then every element that comes or goes has the root's own styles worked out again.
 */
export const useRootAttribute = (name: `data-${string}`): void =>
  useLayoutEffect(() => {
    attribute(name, 1)
    return () => attribute(name, -1)
  }, [name])
