import { nanoid } from 'nanoid'
import { DAY_SECONDS } from '#domain/durations.ts'
import type { LocalDb } from '../store/db/local-db.ts'
import { UNSENT_COUNTER_NAME as COUNTER_NAME } from '../store/db/names.ts'
import { META_KEYS } from '../store/records.ts'

/** Counts unsent changes per user outside IndexedDB, to detect that the browser cleared it. */
export interface UnsentCounter {
  write(userId: string, unsent: { databaseId: string; count: number }): void
  read(userId: string): { databaseId: string; count: number } | null
}

/** Two places: a browser may clear only one. */
interface CounterStorage {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly page: { cookie: string }
  readonly secure: boolean
}

const YEAR_SECONDS = 365 * DAY_SECONDS

type CountsByUser = Readonly<Record<string, string>>

// Encodes `user databaseId count` per user in cookie-safe characters.
const toText = (notes: CountsByUser): string =>
  Object.entries(notes)
    .map(([userId, note]) => `${userId}.${note}`)
    .join('!')
const fromText = (text: string): CountsByUser =>
  Object.fromEntries(
    text
      .split('!')
      .map((part) => part.split('.'))
      .filter((parts) => parts.length === 3)
      .map(([userId = '', databaseId, count]) => [userId, `${databaseId}.${count}`]),
  )

export const createUnsentCounter = ({ storage, page, secure }: CounterStorage): UnsentCounter => {
  const stored = (): string | null => {
    try {
      return storage.getItem(COUNTER_NAME)
    } catch {
      return null
    }
  }
  const inCookie = (): string | undefined =>
    page.cookie
      .split('; ')
      .find((each) => each.startsWith(`${COUNTER_NAME}=`))
      ?.slice(COUNTER_NAME.length + 1)
  // The page's own copy survives when the browser clears all storage.
  let last: string | null = null
  const read = (): CountsByUser => fromText(stored() ?? inCookie() ?? last ?? '')
  return {
    write: (userId, { databaseId, count }) => {
      const { [userId]: _, ...others } = read()
      const text = toText(count > 0 ? { ...others, [userId]: `${databaseId}.${count}` } : others)
      if (text === last && stored() === text) return
      last = text
      try {
        storage.setItem(COUNTER_NAME, text)
      } catch {
        // The cookie has it.
      }
      const rest = `; Path=/; SameSite=Strict; Max-Age=${YEAR_SECONDS}${secure ? '; Secure' : ''}`
      page.cookie = `${COUNTER_NAME}=${text}${rest}`
    },
    read: (userId) => {
      const [databaseId, count] = read()[userId]?.split('.') ?? []
      return databaseId && Number(count) > 0 ? { databaseId, count: Number(count) } : null
    },
  }
}

/** Key that counts an inventory's unnamed photos. */
export const countPhotos = (inventoryKey: string): string => `${inventoryKey}~photos`

/** Id of this database; a new one means it was cleared. */
const readDatabaseId = (db: LocalDb): Promise<string> =>
  db.run(async (opened) => {
    const tx = opened.transaction('metadata', 'readwrite', { durability: 'strict' })
    const known = (await tx.store.get(META_KEYS.databaseId)) as string | undefined
    const databaseId = known ?? nanoid()
    if (known === undefined) await tx.store.put(databaseId, META_KEYS.databaseId)
    await tx.done
    return databaseId
  })

/**
 * Compares the database id with the recorded one; unsent changes of an older database are recorded as lost.
 * @returns the current database id
 */
export const detectLoss = async (
  db: LocalDb,
  unsentCounter: UnsentCounter,
  userId: string,
  inventoryKey = userId,
): Promise<string> => {
  const databaseId = await readDatabaseId(db)
  for (const counted of [inventoryKey, countPhotos(inventoryKey)]) {
    const noted = unsentCounter.read(counted)
    if (!noted || noted.databaseId === databaseId) continue
    await db.run(async (opened) => {
      const tx = opened.transaction('metadata', 'readwrite', { durability: 'strict' })
      const before = ((await tx.store.get(META_KEYS.lost(userId))) as number | undefined) ?? 0
      await tx.store.put(before + noted.count, META_KEYS.lost(userId))
      await tx.done
    })
    unsentCounter.write(counted, { databaseId, count: 0 })
  }
  return databaseId
}
