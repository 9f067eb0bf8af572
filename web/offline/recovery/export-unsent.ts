import { toDataUrl } from '#web/platform/media/images/data-url.ts'
import type { LocalPhotos } from '../photos/local-photos.ts'
import type { ClientStore } from '../store/client-store.ts'
import type { LocalDb } from '../store/db/local-db.ts'
import { META_KEYS } from '../store/records.ts'

interface ExportDeps {
  readonly db: LocalDb
  readonly store: ClientStore
  readonly pictures: LocalPhotos
  readonly now: () => Date
}

/** Unsent changes as JSON, with photos as data URLs. */
export const exportUnsent = async ({ db, store, pictures, now }: ExportDeps): Promise<string> => {
  const { userId } = store
  const { queue, parked } = await store.waiting()
  const unsentEntries = [...parked, ...queue]
  const photos = await Promise.all(unsentEntries.map(({ photo }) => photo && pictures.dataUrl(photo)))
  const changes = unsentEntries.map((entry, at) => ({ ...entry, photo: photos[at] ?? null }))
  const stored = await db.run((opened) => opened.getAll('metadata', META_KEYS.unnamedPhotosOf(userId)))
  const photosToName = await Promise.all(
    (stored as { photo: Blob }[]).map(async (unnamed) => ({
      ...unnamed,
      photo: await toDataUrl(unnamed.photo).catch(() => null),
    })),
  )
  const offers = await db.run((opened) => opened.getAll('metadata', META_KEYS.offersOf(userId)))
  const all = { userId, exportedAt: now().toISOString(), changes, offers, photosToName }
  return JSON.stringify(all, null, 2)
}
