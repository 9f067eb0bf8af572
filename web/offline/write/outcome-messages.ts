import { StorageError } from '../store/local-db.ts'
import type { Outcome } from '../types.ts'

export interface Words {
  title: string
  description?: string | undefined
  variant?: 'destructive'
}

export interface Deed {
  /** When the server has it: 'Bin created successfully'. */
  done: string
  /** When it did not happen; the server's own message joins it. */
  failed: Words
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  isQrPrivate: 'privacy',
  qrStyle: 'look of the QR code',
  labelPrinted: 'label',
  imageUrl: 'photo',
  location: 'place',
  color: 'colour',
  binId: 'bin',
  missingSince: 'missing mark',
}

const SENT_LATER = 'It will be sent when the server can be reached.'
const KEPT = { title: 'Saved on this device', description: SENT_LATER }

/** Said of a delete that the server does not know of yet. */
export const DELETED_HERE = { title: 'Deleted on this device', description: SENT_LATER }

/** Said of what waits on this device: that it is safe, and what becomes of it. */
export const KEPT_HERE = `${KEPT.title}. ${SENT_LATER}`

/** What to say about a change; null when a dialog says it (the plan's limit). */
export const outcomeWords = (outcome: Outcome, { done, failed }: Deed): Words | null => {
  if (outcome.kind === 'kept') return KEPT
  if (outcome.kind === 'refused')
    return outcome.error === 'LIMIT_REACHED'
      ? null
      : { ...failed, description: outcome.message || failed.description, variant: 'destructive' }
  if (outcome.lost.length === 0) return { title: done }
  const fields = outcome.lost.map((field) => FIELD_WORDS[field] ?? field).join(', ')
  return { title: done, description: `Another device changed the ${fields} meanwhile; that change was kept.` }
}

/** What to say when this device could not write a change down. */
export const storageWords = (error: unknown, { failed }: Deed): Words => ({
  ...failed,
  description:
    error instanceof StorageError
      ? `${error.message.replace(/\.?$/, '.')} Nothing was saved; what you typed is still here.`
      : (failed.description ?? ''),
  variant: 'destructive',
})
