import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-db.ts'

/** `%`, `_` and `\` as themselves. */
const literal = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Below this share of common trigrams a word is another word, not a typo. */
const TYPO = 0.42

const ANSWERS = 200

/**
 * Ranks the bins of one person against a text: the whole name, then its beginning, then anywhere in the words of
 * the bin or of an item in it, then a typo in a name. Wildcards in the text are literal.
 */
export const createSearchStore = (db: Db) => ({
  /** @returns ids of bins, best first */
  async search(userId: string, text: string): Promise<string[]> {
    const whole = text.toLowerCase()
    const start = `${literal(whole)}%`
    const inside = `%${literal(whole)}%`
    const score = sql`case
      when lower(name) = ${whole} then 4
      when lower(name) like ${start} then 3
      when words ilike ${inside} then 2
      when word_similarity(${whole}, lower(name)) >= ${TYPO} then word_similarity(${whole}, lower(name))
      else 0 end`
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from (
        select id, ${score} as score from (
          select id, name, concat_ws(' ', name, description, category, location) as words
          from bins where user_id = ${userId} and deleted_at is null
          union all
          select bin_id, name, concat_ws(' ', name, description, category, notes)
          from items where user_id = ${userId} and deleted_at is null
        ) texts
      ) scored
      where score > 0 group by id order by max(score) desc, count(*) desc, id limit ${ANSWERS}`)
    return rows.map((row) => row.id)
  },
})

export type SearchStore = ReturnType<typeof createSearchStore>
