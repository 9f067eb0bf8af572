import { useQuery } from '@tanstack/react-query'
import { stickerEndpoints } from '#contracts/stickers.ts'
import { call } from '#web/platform/call.ts'

/** The person's stickers, newest first. */
export const useStickers = () =>
  useQuery({
    queryKey: [stickerEndpoints.list.path],
    queryFn: ({ signal }) => call(stickerEndpoints.list, { signal }),
  })

/** What a scanned sticker is to this person. */
export const useScannedSticker = (qrCodeId: string) =>
  useQuery({
    queryKey: [stickerEndpoints.scanned.path, qrCodeId],
    queryFn: ({ signal }) => call(stickerEndpoints.scanned, { params: { qrCodeId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
