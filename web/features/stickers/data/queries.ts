import { useQuery } from '@tanstack/react-query'
import { stickerEndpoints } from '#contracts/codes/stickers.ts'
import { cacheStickers } from '#web/offline/current/linked-stickers.ts'
import { call } from '#web/platform/http/call.ts'

/** Fetches stickers and caches their links for offline scans. */
export const fetchStickers = async (signal?: AbortSignal) => {
  const stickers = await call(stickerEndpoints.list, signal ? { signal } : {})
  // Makes scans work offline.
  await cacheStickers(stickers).catch((error: unknown) => {
    console.warn('Stickers are not remembered on this device', error)
  })
  return stickers
}

export const useStickers = () =>
  useQuery({
    queryKey: [stickerEndpoints.list.path],
    queryFn: ({ signal }) => fetchStickers(signal),
  })

export const useScannedSticker = (qrCodeId: string) =>
  useQuery({
    queryKey: [stickerEndpoints.scanned.path, qrCodeId],
    queryFn: ({ signal }) => call(stickerEndpoints.scanned, { params: { qrCodeId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
