import type { LocalDb } from '../store/db/local-db.ts'
import { createAnswerCache } from './answer-cache.ts'

export const STICKERS_CACHE = 'stickers'

/** Sticker id → bin id, as the server answered last. */
export const readLinkedStickers = async (db: LocalDb, userId: string): Promise<ReadonlyMap<string, string>> =>
  new Map(((await createAnswerCache(db, userId).read(STICKERS_CACHE)) ?? []) as (readonly [string, string])[])
