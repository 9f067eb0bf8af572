import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { stickerEndpoints } from '#contracts/stickers.ts'
import { rememberStickers } from '#web/offline/linked-stickers.ts'
import { call } from '#web/platform/call.ts'

const fetchStickers = async (signal?: AbortSignal) => {
  const stickers = await call(stickerEndpoints.list, signal ? { signal } : {})
  // Scanning one of them then opens its bin with no network.
  await rememberStickers(stickers).catch((error: unknown) => {
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

/** Learns once, beside what the screen needs, which sticker leads to which bin. */
export const useStickersKept = (when: boolean) => {
  useEffect(() => {
    if (!when) return
    // With no answer, what was told last is still known.
    fetchStickers().catch(() => {})
  }, [when])
}

/** What a scanned sticker is to this person. */
export const useScannedSticker = (qrCodeId: string) =>
  useQuery({
    queryKey: [stickerEndpoints.scanned.path, qrCodeId],
    queryFn: ({ signal }) => call(stickerEndpoints.scanned, { params: { qrCodeId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
