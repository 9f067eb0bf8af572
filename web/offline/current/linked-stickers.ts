import { createAnswerCache } from '../caches/answer-cache.ts'
import { readLinkedStickers, STICKERS_CACHE } from '../caches/linked-stickers.ts'
import { currentDb, currentUserId } from './current-offline.ts'

interface LinkedSticker {
  readonly qrCodeId: string
  readonly binId: string | null
}

export const cacheStickers = async (stickers: readonly LinkedSticker[]): Promise<void> => {
  const linked = stickers.flatMap(({ qrCodeId, binId }) =>
    binId === null ? [] : [[qrCodeId, binId] as const],
  )
  await createAnswerCache(currentDb(), currentUserId()).write(STICKERS_CACHE, linked)
}

/** Sticker id → bin id, as the server answered last. */
export const linkedStickers = () => readLinkedStickers(currentDb(), currentUserId())

/** Own bin linked to a sticker in the last server response; undefined for other codes. */
export const binOfSticker = async (qrCodeId: string): Promise<string | undefined> =>
  (await linkedStickers()).get(qrCodeId)

export const stickersOnBin = async (binId: string): Promise<readonly string[]> =>
  [...(await linkedStickers())].flatMap(([id, bin]) => (bin === binId ? [id] : []))
