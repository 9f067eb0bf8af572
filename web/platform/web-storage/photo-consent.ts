import { useSyncExternalStore } from 'react'
import { createEmitter } from '#web/platform/state/emitter.ts'
import { safeLocalStorage } from './safe-storage.ts'

export interface PhotoConsent {
  readonly given: boolean
  /** Name of the AI service; another one is asked about again. */
  readonly to: string
}

const storageKey = (userId: string) => `photo-consent:${userId}`
const { emit, subscribe } = createEmitter()
/** In-memory copy for browsers that store nothing. */
const texts = new Map<string, string>()

const readText = (userId: string): string => {
  const known = texts.get(userId)
  if (known !== undefined) return known
  const text = safeLocalStorage.read(storageKey(userId)) ?? ''
  texts.set(userId, text)
  return text
}

const parseConsent = (text: string): PhotoConsent | null => {
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
  safeLocalStorage.write(storageKey(userId), text)
  emit()
}

/** Consent to send photos to an AI service; null until asked on this device. */
export const usePhotoConsent = (userId: string): PhotoConsent | null =>
  parseConsent(useSyncExternalStore(subscribe, () => readText(userId)))
