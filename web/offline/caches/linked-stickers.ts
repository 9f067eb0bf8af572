import { currentUserId, localDb } from '../current-offline.ts'
import { createAnswerCache } from './answer-cache.ts'

/** A sticker as far as scanning it with no network goes. */
interface LinkedSticker {
  readonly qrCodeId: string
  readonly binId: string | null
}

const CACHE_NAME = 'stickers'

const currentAnswerCache = () => createAnswerCache(localDb, currentUserId())

/** Keeps which sticker leads to which own bin, as the server told last. */
export const cacheStickers = async (stickers: readonly LinkedSticker[]): Promise<void> => {
  const linked = stickers.flatMap(({ qrCodeId, binId }) =>
    binId === null ? [] : [[qrCodeId, binId] as const],
  )
  await currentAnswerCache().write(CACHE_NAME, linked)
}

const linkedStickers = async () =>
  ((await currentAnswerCache().read(CACHE_NAME)) ?? []) as readonly (readonly [string, string])[]

/** The own bin that a sticker was linked to when the server told last; undefined for any other code. */
export const binOfSticker = async (qrCodeId: string): Promise<string | undefined> =>
  (await linkedStickers()).find(([id]) => id === qrCodeId)?.[1]

/** The stickers on a bin, as the server told last. */
export const stickersOnBin = async (binId: string): Promise<readonly string[]> =>
  (await linkedStickers()).flatMap(([id, bin]) => (bin === binId ? [id] : []))
