import type { ToastAsk } from '#web/ui/toast.ts'

/** The badge of the indicator: '9+' above nine (spec 9.3), nothing for none. */
export const badgeText = (pending: number): string => {
  if (pending === 0) return ''
  return pending > 9 ? '9+' : String(pending)
}

interface Outcome {
  readonly success: boolean
  readonly syncedOperations: number
  readonly failedOperations: number
  readonly error?: string | undefined
}

/** The toast after a sync that somebody asked for (spec 8). */
export const syncToast = ({ success, syncedOperations, failedOperations, error }: Outcome): ToastAsk => {
  if (error === 'Currently offline') {
    return {
      title: 'Cannot sync while offline',
      description: 'Please check your internet connection and try again.',
      variant: 'destructive',
    }
  }
  if (error === 'Sync already in progress') {
    return { title: error, description: 'Your changes are on their way.' }
  }
  if (success) {
    return { title: 'Sync completed', description: `Successfully synced ${syncedOperations} operations.` }
  }
  if (syncedOperations > 0) {
    return {
      title: 'Sync partially failed',
      description: `${syncedOperations} synced, ${failedOperations} failed.`,
      variant: 'destructive',
    }
  }
  return {
    title: 'Sync failed',
    description: 'Unable to sync with server. Please try again.',
    variant: 'destructive',
  }
}

const FIELD_WORDS: Record<string, string> = {
  name: 'name',
  description: 'description',
  category: 'category',
  location: 'place',
  color: 'colour',
  isQrPrivate: 'privacy',
  qrStyle: 'look of the QR code',
  labelPrinted: 'label',
  notes: 'notes',
  quantity: 'quantity',
  binId: 'bin',
  imageUrl: 'photo',
}

/** A field as a person calls it. */
export const fieldWord = (field: string): string => FIELD_WORDS[field] ?? field

type Value = string | number | boolean | null

/** A value as a person reads it; `null` is empty. */
export const valueWords = (
  field: string,
  value: Value,
  binName: (id: string) => string | undefined,
): string => {
  if (value === null || value === '') return 'empty'
  if (field === 'isQrPrivate') return value ? 'private' : 'public'
  if (field === 'binId') return binName(String(value)) ?? 'another bin'
  if (field === 'qrStyle') return 'another look'
  if (field === 'labelPrinted') return 'printed'
  return field === 'imageUrl' ? 'another photo' : String(value)
}

/** When the last sync was: a clock time today, else with its date; 'Never' before the first. */
export const lastSyncText = (iso: string | null, now: Date, locale?: string): string => {
  if (iso === null) return 'Never'
  const at = new Date(iso)
  const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
  const sameDay = at.toDateString() === now.toDateString()
  return at.toLocaleString(locale, sameDay ? time : { ...time, day: 'numeric', month: 'short' })
}
