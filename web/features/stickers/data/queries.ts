import { useQuery } from '@tanstack/react-query'
import { stickerEndpoints } from '#contracts/stickers.ts'
import { cacheStickers } from '#web/offline/caches/linked-stickers.ts'
import { call } from '#web/platform/http/call.ts'

/** Asks for the person's stickers, and keeps on this device where each leads. */
export const fetchStickers = async (signal?: AbortSignal) => {
  const stickers = await call(stickerEndpoints.list, signal ? { signal } : {})
  // Scanning one of them then opens its bin with no network.
  await cacheStickers(stickers).catch((error: unknown) => {
    console.warn('Stickers are not remembered on this device', error)
  })
  return stickers
}

/** The person's stickers, newest first. */
export const useStickers = () =>
  useQuery({
    queryKey: [stickerEndpoints.list.path],
    queryFn: ({ signal }) => fetchStickers(signal),
  })

/** What a scanned sticker is to this person. */
export const useScannedSticker = (qrCodeId: string) =>
  useQuery({
    queryKey: [stickerEndpoints.scanned.path, qrCodeId],
    queryFn: ({ signal }) => call(stickerEndpoints.scanned, { params: { qrCodeId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
