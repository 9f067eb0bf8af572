import { useEffect, useState } from 'react'
import type { BinEntryProps } from './bin-card.tsx'
import type { LazyList } from './data/queries.ts'

/** What rests this long is told: a word about every key would only be cut off by the next. */
const RESTS_AFTER_MS = 600

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const statusText = (bins: number, items: number): string =>
  `${counted(bins, 'bin')} found${items > 0 ? `, with ${counted(items, 'matching item')}` : ''}`

interface SearchStatusProps {
  /** What a search has left; null while nothing is searched for. */
  entries: LazyList<BinEntryProps> | null
  /** What counts the items of all that was found, where these are all. It is asked only when it is told. */
  all: { readonly itemsInBins: number } | null
}

/** Tells a screen reader how much was found. */
export const SearchStatus = ({ entries, all }: SearchStatusProps) => {
  const [words, setWords] = useState('')
  useEffect(() => {
    const tell = () => {
      if (!entries) return setWords('')
      const items = all?.itemsInBins ?? entries.slice().reduce((sum, { found }) => sum + found.length, 0)
      setWords(statusText(entries.length, items))
    }
    const timer = setTimeout(tell, RESTS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [entries, all])
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  )
}
