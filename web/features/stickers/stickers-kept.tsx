import { useEffect } from 'react'
import { fetchStickers } from './data/queries.ts'

/** Draws nothing: it learns once, beside what the screen needs, which sticker leads to which bin. */
export const StickersKept = () => {
  useEffect(() => {
    // With no answer, what was told last is still known.
    fetchStickers().catch(() => {})
  }, [])
  return null
}
