import { useInsertionEffect } from 'react'

const counts = new Map<string, number>()

const attribute = (name: string, change: 1 | -1) => {
  const count = (counts.get(name) ?? 0) + change
  counts.set(name, count)
  document.documentElement.toggleAttribute(name, count > 0)
}

/** Sets a root attribute while mounted or `isSet`; `:has()` would restyle the root on every DOM change. */
export const useRootAttribute = (name: `data-${string}`, isSet = true): void =>
  useInsertionEffect(() => {
    if (!isSet) return
    attribute(name, 1)
    return () => attribute(name, -1)
  }, [name, isSet])
