import { tokenize } from '#domain/search/tokenize.ts'

/** Words that confirm what is pending, and words that cancel it. */
export const CONFIRM_WORDS = ['yes', 'y', 'confirm', 'ok', 'okay', 'sure', 'do it'] as const
export const CANCEL_WORDS = ['no', 'n', 'cancel', 'stop', 'abort', 'never mind'] as const

const CONFIRM: ReadonlySet<string> = new Set(CONFIRM_WORDS)
const CANCEL: ReadonlySet<string> = new Set(CANCEL_WORDS)

/** What a whole utterance says to a pending question; null when it is about something else. */
export const confirmationOf = (utterance: string): 'confirm' | 'cancel' | null => {
  const phrase = tokenize(utterance.replace(/[?!]/g, ' ')).join(' ')
  if (CONFIRM.has(phrase)) return 'confirm'
  return CANCEL.has(phrase) ? 'cancel' : null
}
