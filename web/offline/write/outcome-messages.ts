import { StorageError } from '../store/local-db.ts'
import type { ChangeOutcome } from '../types.ts'

export interface ToastText {
  title: string
  description?: string | undefined
  variant?: 'destructive'
}

export interface ActionMessages {
  done: string
  /** The server's message is appended. */
  failed: ToastText
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  isQrPrivate: 'privacy',
  qrStyle: 'look of the QR code',
  labelPrinted: 'label',
  imageUrl: 'photo',
  location: 'place',
  color: 'colour',
  binId: 'bin',
  missingSince: 'missing mark',
}

const SENT_LATER_TEXT = 'It will be sent when the server can be reached.'
const SAVED_LOCALLY = { title: 'Saved on this device', description: SENT_LATER_TEXT }

export const DELETED_LOCALLY = { title: 'Deleted on this device', description: SENT_LATER_TEXT }

export const SAVED_LOCALLY_TEXT = `${SAVED_LOCALLY.title}. ${SENT_LATER_TEXT}`

/** Toast for an outcome; null when a dialog shows it (plan limit). */
export const formatOutcome = (outcome: ChangeOutcome, { done, failed }: ActionMessages): ToastText | null => {
  if (outcome.kind === 'kept') return SAVED_LOCALLY
  if (outcome.kind === 'refused')
    return outcome.error === 'LIMIT_REACHED'
      ? null
      : { ...failed, description: outcome.message || failed.description, variant: 'destructive' }
  if (outcome.lost.length === 0) return { title: done }
  const fields = outcome.lost.map((field) => FIELD_NAMES[field] ?? field).join(', ')
  return { title: done, description: `Another device changed the ${fields} meanwhile; that change was kept.` }
}

export const formatStorageError = (error: unknown, { failed }: ActionMessages): ToastText => ({
  ...failed,
  description:
    error instanceof StorageError
      ? `${error.message.replace(/\.?$/, '.')} Nothing was saved; what you typed is still here.`
      : (failed.description ?? ''),
  variant: 'destructive',
})
