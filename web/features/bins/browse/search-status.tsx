import { useEffect, useState } from 'react'
import type { FoundRows } from '../data/queries.ts'
import * as messages from './messages.ts'

/** Milliseconds before announcing; each key would interrupt the last. */
const ANNOUNCE_DELAY_MS = 600

interface SearchStatusProps {
  hits: FoundRows
  /** The query, where nothing is called that. */
  similarTo: string | null
}

export const SearchStatus = ({ hits, similarTo }: SearchStatusProps) => {
  const [words, setWords] = useState('')
  useEffect(() => {
    const announce = () => {
      const bins = new Set(hits.slice().map(({ bin }) => bin.id)).size
      setWords(
        similarTo !== null && hits.length > 0
          ? messages.similarFound(similarTo, hits.length)
          : messages.binsFound(bins, hits.items),
      )
    }
    const timer = setTimeout(announce, ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [hits, similarTo])
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  )
}
