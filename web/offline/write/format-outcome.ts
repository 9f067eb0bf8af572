import { fieldLabel } from '#domain/naming/field-labels.ts'
import { StorageError } from '../store/db/local-db.ts'
import type { ChangeOutcome } from '../view/types.ts'
import * as messages from './outcome-messages.ts'

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

export const deletedLocally = (name: string | undefined): ToastText => ({
  title: name ? messages.deletedNamed(name) : messages.deletedOnThisDevice,
  description: messages.SENT_LATER_TEXT,
})

const savedLocally = (name: string | undefined): ToastText => ({
  title: name ? messages.savedNamed(name) : messages.savedOnThisDevice,
  description: messages.SENT_LATER_TEXT,
})

const withNote = (text: ToastText, note: string | undefined): ToastText =>
  note ? { ...text, description: [note, text.description].filter(Boolean).join(' ') } : text

/**
 * Toast for an outcome; null when a dialog shows it (plan limit).
 * @param name of the row, where it is one
 */
export const formatOutcome = (
  outcome: ChangeOutcome,
  { done, failed, kept, note }: ActionMessages,
  name?: string,
): ToastText | null => {
  if (outcome.kind === 'kept') return withNote(kept ?? savedLocally(name), note)
  if (outcome.kind === 'refused')
    return outcome.error === 'LIMIT_REACHED'
      ? null
      : { ...failed, description: outcome.message || failed.description, variant: 'destructive' }
  if (outcome.lost.length === 0) return withNote({ title: done }, note)
  const fields = [...new Set(outcome.lost.map(fieldLabel))].join(', ')
  return withNote({ title: done, description: messages.changedMeanwhile(fields) }, note)
}

export const formatStorageError = (error: unknown, { failed }: ActionMessages): ToastText => ({
  ...failed,
  description:
    error instanceof StorageError
      ? messages.notStored(error.message.replace(/\.?$/, '.'))
      : (failed.description ?? ''),
  variant: 'destructive',
})
