import { useEffect, useState } from 'react'
import type { LazyList } from '../data/queries.ts'
import type { BinEntryProps } from '../list/bin-card.tsx'
import * as messages from './messages.ts'

/** Milliseconds before announcing; each key would interrupt the last. */
const ANNOUNCE_DELAY_MS = 600

interface SearchStatusProps {
  entries: LazyList<BinEntryProps> | null
  /** Counts matching items lazily; null when entries were filtered further. */
  all: { readonly itemsInBins: number } | null
}

export const SearchStatus = ({ entries, all }: SearchStatusProps) => {
  const [words, setWords] = useState('')
  useEffect(() => {
    const announce = () => {
      if (!entries) return setWords('')
      const items = all?.itemsInBins ?? entries.slice().reduce((sum, { found }) => sum + found.length, 0)
      setWords(messages.binsFound(entries.length, items))
    }
    const timer = setTimeout(announce, ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [entries, all])
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  )
}
