import { fieldLabel } from '#domain/naming/field-labels.ts'
import { StorageError } from '../store/db/local-db.ts'
import type { ChangeOutcome } from '../view/types.ts'

export interface ToastText {
  title: string
  description?: string | undefined
  variant?: 'destructive'
}

export interface ActionMessages {
  done: string
  /** The server's message is appended. */
  failed: ToastText
  /** In place of "Saved on this device". */
  kept?: ToastText
  /** Comes first in the description of an accepted change. */
  note?: string
}

export const SENT_LATER_TEXT = "It'll sync automatically."
const SAVED = 'Saved on this device'

const locally = (done: string, name: string | undefined): ToastText => ({
  title: name ? `${done}: ${name}` : done,
  description: SENT_LATER_TEXT,
})

export const deletedLocally = (name: string | undefined): ToastText => locally('Deleted on this device', name)

export const SAVED_LOCALLY_TEXT = `${SAVED}. ${SENT_LATER_TEXT}`

const withNote = (text: ToastText, note: string | undefined): ToastText =>
  note ? { ...text, description: [note, text.description].filter(Boolean).join(' ') } : text

/**
 * Toast for an outcome; null when a dialog shows it (plan limit).
 * @param name of the row, where it is one
 */
export const formatOutcome = (
  outcome: ChangeOutcome,
  messages: ActionMessages,
  name?: string,
): ToastText | null => {
  const { done, failed, kept = locally(SAVED, name), note } = messages
  if (outcome.kind === 'kept') return withNote(kept, note)
  if (outcome.kind === 'refused')
    return outcome.error === 'LIMIT_REACHED'
      ? null
      : { ...failed, description: outcome.message || failed.description, variant: 'destructive' }
  if (outcome.lost.length === 0) return withNote({ title: done }, note)
  const fields = [...new Set(outcome.lost.map(fieldLabel))].join(', ')
  const description = `Another device changed the ${fields} meanwhile; that change was kept.`
  return withNote({ title: done, description }, note)
}

export const formatStorageError = (error: unknown, { failed }: ActionMessages): ToastText => ({
  ...failed,
  description:
    error instanceof StorageError
      ? `${error.message.replace(/\.?$/, '.')} Nothing was saved; what you typed is still here.`
      : (failed.description ?? ''),
  variant: 'destructive',
})
