import { useLayoutEffect } from 'react'

const marks = new Map<string, number>()

const mark = (name: string, change: 1 | -1) => {
  const count = (marks.get(name) ?? 0) + change
  marks.set(name, count)
  document.documentElement.toggleAttribute(name, count > 0)
}

/**
 * Marks the document's root while something stands on the page, for styles elsewhere to heed. The selector `:has()` says
 * the same, but then every element that comes or goes has the root's own styles worked out again.
 */
export const useRootMark = (name: `data-${string}`): void =>
  useLayoutEffect(() => {
    mark(name, 1)
    return () => mark(name, -1)
  }, [name])
