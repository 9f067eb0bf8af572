import type { Wish } from './intent.ts'

/** One way of saying something; null when it turns out to mean something else. */
export interface Rule {
  readonly says: RegExp
  readonly wish: (groups: Readonly<Record<string, string>>) => Wish | null
}

/** The wish of the first rule that a text keeps. */
export const firstOf = (rules: readonly Rule[], text: string): Wish | null => {
  for (const { says, wish } of rules) {
    const match = says.exec(text)
    if (!match) continue
    const read = wish((match.groups ?? {}) as Record<string, string>)
    if (read) return read
  }
  return null
}

/** Words for bins in general, for patterns. */
export const BINS = '(?:bins?|box(?:es)?|containers?|totes?|crates?|storage bins?)'
/** Whoever keeps things. */
export const WHO =
  '(?:i|we|you|they|he|she|someone|somebody|anyone|anybody|my (?:wife|husband|partner|mom|dad|son|daughter|kids))'
/** 'I have just …': who tells of a deed, or nothing where it is asked for. */
export const DID = '(?:(?:i|we) (?:have |just |have just |already |will |am |are |am going to )?)?'
/** Into a bin. */
export const TO = '(?:to|into|in|inside|inside of|onto|on|over to|in to|under|within)'
