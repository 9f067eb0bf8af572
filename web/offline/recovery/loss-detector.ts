import { nanoid } from 'nanoid'
import type { LocalDb } from '../store/local-db.ts'
import { UNSENT_COUNTER_NAME as COUNTER_NAME } from '../store/names.ts'
import { META_KEYS } from '../store/records.ts'

/**
 * How many changes of a person are on this device only, written down outside the database. When the browser clears
 * the database, this number is what is left to tell the person by.
 */
export interface UnsentCounter {
  write(userId: string, unsent: { mark: string; count: number }): void
  read(userId: string): { mark: string; count: number } | null
}

/** Two places, since a browser that clears one may leave the other. */
interface CounterStorage {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** `document`, for its cookie. */
  readonly page: { cookie: string }
  readonly secure: boolean
}

const YEAR_SECONDS = 365 * 24 * 3600

type CountsByUser = Readonly<Record<string, string>>

// `user mark count` of each person, without signs that a cookie would need to be spared.
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
      .map(([userId = '', mark, count]) => [userId, `${mark}.${count}`]),
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
  // A browser that clears everything under an open page still leaves what the page itself remembers.
  let last: string | null = null
  const read = (): CountsByUser => fromText(stored() ?? inCookie() ?? last ?? '')
  return {
    write: (userId, { mark, count }) => {
      const { [userId]: _, ...others } = read()
      const text = toText(count > 0 ? { ...others, [userId]: `${mark}.${count}` } : others)
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
      const [mark, count] = read()[userId]?.split('.') ?? []
      return mark && Number(count) > 0 ? { mark, count: Number(count) } : null
    },
  }
}

/** Under this name the photos of a person that have no name yet are counted, beside their changes. */
export const countPhotos = (userId: string): string => `${userId}~photos`

/** What tells this database from one that is made after it was cleared. */
const readDatabaseId = (db: LocalDb): Promise<string> =>
  db.run(async (opened) => {
    const tx = opened.transaction('metadata', 'readwrite', { durability: 'strict' })
    const known = (await tx.store.get(META_KEYS.mark)) as string | undefined
    const mark = known ?? nanoid()
    if (known === undefined) await tx.store.put(mark, META_KEYS.mark)
    await tx.done
    return mark
  })

/**
 * Looks whether the database is the one that the canary knows. Changes that went with an older one are written down
 * as lost, until the person has read it.
 * @returns the mark of the database as it is now
 */
export const detectLoss = async (
  db: LocalDb,
  unsentCounter: UnsentCounter,
  userId: string,
): Promise<string> => {
  const mark = await readDatabaseId(db)
  for (const counted of [userId, countPhotos(userId)]) {
    const noted = unsentCounter.read(counted)
    if (!noted || noted.mark === mark) continue
    await db.run(async (opened) => {
      const tx = opened.transaction('metadata', 'readwrite', { durability: 'strict' })
      const before = ((await tx.store.get(META_KEYS.lost(userId))) as number | undefined) ?? 0
      await tx.store.put(before + noted.count, META_KEYS.lost(userId))
      await tx.done
    })
    unsentCounter.write(counted, { mark, count: 0 })
  }
  return mark
}
