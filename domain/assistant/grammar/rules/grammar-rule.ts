import type { Intent } from '../intent.ts'

export interface GrammarRule {
  readonly says: RegExp
  readonly toIntent: (groups: Readonly<Record<string, string>>, text: string) => Intent | null
}

export const firstMatch = (rules: readonly GrammarRule[], text: string): Intent | null => {
  for (const { says, toIntent: intent } of rules) {
    const match = says.exec(text)
    if (!match) continue
    const read = intent((match.groups ?? {}) as Record<string, string>, text)
    if (read) return read
  }
  return null
}

export const BIN_WORDS = '(?:bins?|box(?:es)?|containers?|totes?|crates?|storage bins?)'
export const PERSON_WORDS =
  '(?:i|we|you|they|he|she|someone|somebody|anyone|anybody|my (?:wife|husband|partner|mom|dad|son|daughter|kids))'
/** 'I have just …': tells of an action, or is absent in a command. */
export const HAVING_DONE = '(?:(?:i|we) (?:have |just |have just |already |will |am |are |am going to )?)?'
export const INTO_WORDS = '(?:to|into|in|inside|inside of|onto|on|over to|in to|under|within)'
