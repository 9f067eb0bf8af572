import { useEffect } from 'react'
import { fetchStickers } from './data/queries.ts'

/** Renders nothing; refreshes the sticker cache once. */
export const StickerCacheRefresh = () => {
  useEffect(() => {
    // The cache stays valid offline.
    fetchStickers().catch(() => {})
  }, [])
  return null
}
