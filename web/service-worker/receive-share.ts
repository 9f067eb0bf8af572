import { NAME_MAX, NOTES_MAX } from '#contracts/inventory/field-limits.ts'
import { scanTarget } from '#domain/scan-target.ts'
import type { SharedPhoto, ShareInbox } from '#web/offline/photos/share-inbox.ts'

const SHARE_RECEIVED_URL = '/dashboard?shared=1'
const SHARE_LOST_URL = '/dashboard?shared=lost'
const SHARE_TOO_MUCH_URL = '/dashboard?shared=too-much'
export const SHARE_REFUSED_URL = '/dashboard?shared=refused'

/** Of one share, and what waits in all. */
export const SHARE_LIMITS = { photos: 20, bytes: 100 * 2 ** 20, textBytes: 64 * 1024, waiting: 60 } as const

const textOf = (form: FormData, field: string): string => {
  const value = form.get(field)
  return typeof value === 'string' ? value.trim() : ''
}

/** Path of an own code in the shared text; null when none. */
const codeIn = (texts: readonly string[], origin: string): string | null => {
  const words = texts.flatMap((text) => text.split(/\s+/))
  const target = words.map((word) => scanTarget(word, [origin])).find((found) => found !== null)
  return target ? `/${target.kind}/${target.code}` : null
}

interface ReceiveShareDeps {
  readonly inbox: Pick<ShareInbox, 'add' | 'list'>
  readonly origin: string
  readonly now: () => Date
}

const joined = (parts: readonly string[]): string | null =>
  parts
    .filter((part) => part.trim() !== '')
    .join('\n')
    .slice(0, NOTES_MAX) || null

/** One entry per photo, or one for text alone; text goes to the notes. */
const thingsOf = (form: FormData, at: string): Omit<SharedPhoto, 'id'>[] => {
  const photos = form.getAll('photos').filter((value): value is File => typeof value !== 'string')
  const [title, text, url] = [textOf(form, 'title'), textOf(form, 'text'), textOf(form, 'url')]
  const kept = photos.filter((photo) => photo.size > 0)
  // The text belongs to all photos and names none.
  const notes = joined([title, text, url])
  if (kept.length > 1) return kept.map((photo) => ({ at, name: '', notes, photo }))
  const [first = '', ...rest] = (title || text).split('\n')
  const name = (first || url).slice(0, NAME_MAX)
  const more =
    first === '' || name.length < first.length ? [title, text, url] : [...rest, title ? text : '', url]
  if (kept.length === 0 && name === '') return []
  return [{ at, name, notes: joined(more), photo: kept[0] ?? null }]
}

const isTooMuch = (form: FormData): boolean => {
  const values = [...form.values()]
  const photos = values.filter((value): value is File => typeof value !== 'string')
  const bytes = photos.reduce((sum, { size }) => sum + size, 0)
  const letters = values.reduce((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)
  return photos.length > SHARE_LIMITS.photos || bytes > SHARE_LIMITS.bytes || letters > SHARE_LIMITS.textBytes
}

/**
 * Stores what another app shared (`share_target`) before responding, so that neither offline nor sign-in loses it.
 * @returns URL of the shared code, or of the page that asks for the bin
 */
export const receiveShare = async (
  form: FormData,
  { inbox, origin, now }: ReceiveShareDeps,
): Promise<string> => {
  if (isTooMuch(form)) return SHARE_TOO_MUCH_URL
  const hasPhoto = form.getAll('photos').some((value) => typeof value !== 'string' && value.size > 0)
  const code = codeIn([textOf(form, 'url'), textOf(form, 'text'), textOf(form, 'title')], origin)
  if (code && !hasPhoto) return code
  const things = thingsOf(form, now().toISOString())
  if (things.length === 0) return '/dashboard'
  try {
    if ((await inbox.list()).length + things.length > SHARE_LIMITS.waiting) return SHARE_TOO_MUCH_URL
    await inbox.add(things)
    return SHARE_RECEIVED_URL
  } catch {
    return SHARE_LOST_URL
  }
}
