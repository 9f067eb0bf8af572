import type { ImportedBin } from '#domain/import/import-plan.ts'
import { PhotoRefused, shrinkImage } from '#web/platform/media/images/shrink-image.ts'
import type { TablePhotos } from './mutations.ts'

export interface ShrunkPhotos {
  readonly photos: TablePhotos
  /** Photos that this browser cannot read. */
  readonly unreadable: number
}

/** Shrinks the photos that an import needs, one at a time. */
export const shrinkPhotos = async (
  bins: readonly ImportedBin[],
  found: TablePhotos,
  onPhoto: (number: number, count: number) => void,
): Promise<ShrunkPhotos> => {
  const names = bins.flatMap(({ id, photo, items }) => [
    // A bin that is there keeps its own.
    ...(id === null && photo !== undefined ? [photo] : []),
    ...items.flatMap((item) => item.photo ?? []),
  ])
  const wanted = [...new Set(names)].filter((name) => found.has(name))
  const photos = new Map<string, Blob>()
  let unreadable = 0
  for (const [at, name] of wanted.entries()) {
    onPhoto(at + 1, wanted.length)
    const photo = found.get(name)
    if (!photo) continue
    try {
      photos.set(name, await shrinkImage(new File([photo], name, { type: photo.type })))
    } catch (error) {
      if (!(error instanceof PhotoRefused)) throw error
      unreadable += 1
    }
  }
  return { photos, unreadable }
}
