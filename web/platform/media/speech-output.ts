import { SPEECH_LANGUAGE } from './speech-input.ts'

const RATE = 0.9
const VOLUME = 0.8

export const canSpeak = (): boolean => 'speechSynthesis' in window

/** Current utterance. A canceled one ends only after the next began. */
let saying: SpeechSynthesisUtterance | null = null

export const stopSpeaking = (): void => {
  saying = null
  if (canSpeak()) window.speechSynthesis.cancel()
}

/** Speaks a text, replacing the current one. @param ended called when finished or failed */
export const speak = (text: string, ended: () => void): void => {
  if (!canSpeak()) {
    ended()
    return
  }
  stopSpeaking()
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = SPEECH_LANGUAGE
  utterance.rate = RATE
  utterance.volume = VOLUME
  const end = () => {
    if (saying === utterance) ended()
  }
  utterance.onend = end
  utterance.onerror = end
  saying = utterance
  window.speechSynthesis.speak(utterance)
}
