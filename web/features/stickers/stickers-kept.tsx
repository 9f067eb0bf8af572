import { useEffect } from 'react'
import { fetchStickers } from './data/queries.ts'

/** Renders nothing; refreshes the sticker cache once. */
export const StickersKept = () => {
  useEffect(() => {
    // The cache stays valid offline.
    fetchStickers().catch(() => {})
  }, [])
  return null
}
