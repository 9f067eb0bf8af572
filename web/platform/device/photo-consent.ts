import { useSyncExternalStore } from 'react'

/** What a person said, on this device, when asked whether photos may go to an AI service. */
export interface PhotoConsent {
  readonly given: boolean
  /** The service that was named; another one is asked for anew. */
  readonly to: string
}

const storageKey = (userId: string) => `photo-consent:${userId}`
const listeners = new Set<() => void>()
/** Also holds the answer where the browser stores nothing. */
const texts = new Map<string, string>()

const readText = (userId: string): string => {
  const known = texts.get(userId)
  if (known !== undefined) return known
  let text = ''
  try {
    text = localStorage.getItem(storageKey(userId)) ?? ''
  } catch {
    // Blocked storage: asked once until the page closes.
  }
  texts.set(userId, text)
  return text
}

const read = (text: string): PhotoConsent | null => {
  try {
    const { given, to } = JSON.parse(text) as Partial<PhotoConsent>
    return typeof given === 'boolean' && typeof to === 'string' ? { given, to } : null
  } catch {
    return null
  }
}

export const savePhotoConsent = (userId: string, consent: PhotoConsent): void => {
  const text = JSON.stringify(consent)
  texts.set(userId, text)
  try {
    localStorage.setItem(storageKey(userId), text)
  } catch {
    // As above.
  }
  for (const listener of [...listeners]) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What this person said; null while they were not asked on this device. */
export const usePhotoConsent = (userId: string): PhotoConsent | null =>
  read(useSyncExternalStore(subscribe, () => readText(userId)))
