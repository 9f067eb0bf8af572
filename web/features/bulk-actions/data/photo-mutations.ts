import { currentOffline } from '#web/offline/current/current-offline.ts'
import * as messages from '../messages.ts'

/** Photos fetched in parallel. */
const PARALLEL_FETCHES = 4

const photoAt = async (url: string): Promise<Blob | undefined> => {
  if (url.startsWith('blob:')) return await currentOffline().localPhoto(url)
  const response = await fetch(url).catch(() => null)
  return response?.ok ? await response.blob() : undefined
}

/** Fetches photos of rows to copy; unavailable ones are counted. */
export const photosOf = async (
  rows: readonly { readonly id: string; readonly imageUrl: string | null }[],
): Promise<{ photos: ReadonlyMap<string, Blob>; missing: number }> => {
  const photos = new Map<string, Blob>()
  const remaining = rows.flatMap(({ id, imageUrl }) => (imageUrl === null ? [] : [{ id, imageUrl }]))
  const wantedCount = remaining.length
  const work = async () => {
    for (let next = remaining.pop(); next; next = remaining.pop()) {
      const blob = await photoAt(next.imageUrl)
      if (blob) photos.set(next.id, blob)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_FETCHES }, work))
  return { photos, missing: wantedCount - photos.size }
}

export const missingPhotos = (missing: number): { note?: string } =>
  missing === 0 ? {} : { note: messages.photosNotCopied(missing) }
