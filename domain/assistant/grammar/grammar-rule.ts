import type { Intent } from './intent.ts'

/** One way of saying something; null when it turns out to mean something else. */
export interface GrammarRule {
  readonly says: RegExp
  readonly toIntent: (groups: Readonly<Record<string, string>>) => Intent | null
}

/** The wish of the first rule that a text keeps. */
export const firstMatch = (rules: readonly GrammarRule[], text: string): Intent | null => {
  for (const { says, toIntent: intent } of rules) {
    const match = says.exec(text)
    if (!match) continue
    const read = intent((match.groups ?? {}) as Record<string, string>)
    if (read) return read
  }
  return null
}

/** Words for bins in general, for patterns. */
export const BIN_WORDS = '(?:bins?|box(?:es)?|containers?|totes?|crates?|storage bins?)'
/** Whoever keeps things. */
export const PERSON_WORDS =
  '(?:i|we|you|they|he|she|someone|somebody|anyone|anybody|my (?:wife|husband|partner|mom|dad|son|daughter|kids))'
/** 'I have just …': who tells of a deed, or nothing where it is asked for. */
export const HAVING_DONE = '(?:(?:i|we) (?:have |just |have just |already |will |am |are |am going to )?)?'
/** Into a bin. */
export const INTO_WORDS = '(?:to|into|in|inside|inside of|onto|on|over to|in to|under|within)'
