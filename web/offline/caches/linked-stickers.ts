import { currentDb, currentUserId } from '../current-offline.ts'
import { createAnswerCache } from './answer-cache.ts'

interface LinkedSticker {
  readonly qrCodeId: string
  readonly binId: string | null
}

const CACHE_NAME = 'stickers'

const currentAnswerCache = () => createAnswerCache(currentDb(), currentUserId())

export const cacheStickers = async (stickers: readonly LinkedSticker[]): Promise<void> => {
  const linked = stickers.flatMap(({ qrCodeId, binId }) =>
    binId === null ? [] : [[qrCodeId, binId] as const],
  )
  await currentAnswerCache().write(CACHE_NAME, linked)
}

const linkedStickers = async () =>
  ((await currentAnswerCache().read(CACHE_NAME)) ?? []) as readonly (readonly [string, string])[]

/** Own bin linked to a sticker in the last server response; undefined for other codes. */
export const binOfSticker = async (qrCodeId: string): Promise<string | undefined> =>
  (await linkedStickers()).find(([id]) => id === qrCodeId)?.[1]

export const stickersOnBin = async (binId: string): Promise<readonly string[]> =>
  (await linkedStickers()).flatMap(([id, bin]) => (bin === binId ? [id] : []))
