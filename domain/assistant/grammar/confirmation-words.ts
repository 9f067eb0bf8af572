import { tokenize } from '#domain/search/tokenize.ts'

export const CONFIRM_WORDS = ['yes', 'y', 'confirm', 'ok', 'okay', 'sure', 'do it'] as const
export const CANCEL_WORDS = ['no', 'n', 'cancel', 'stop', 'abort', 'never mind'] as const

const CONFIRM: ReadonlySet<string> = new Set(CONFIRM_WORDS)
const CANCEL: ReadonlySet<string> = new Set(CANCEL_WORDS)

/** Null when the utterance is about something else. */
export const confirmationOf = (utterance: string): 'confirm' | 'cancel' | null => {
  const phrase = tokenize(utterance.replace(/[?!]/g, ' ')).join(' ')
  if (CONFIRM.has(phrase)) return 'confirm'
  return CANCEL.has(phrase) ? 'cancel' : null
}
