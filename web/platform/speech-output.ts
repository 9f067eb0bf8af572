import { SPEECH_LANGUAGE } from './speech-input.ts'

/** Spec 9.3. */
const RATE = 0.9
const VOLUME = 0.8

export const canSpeak = (): boolean => 'speechSynthesis' in window

/** Ends what is being said, and what was to follow. */
export const stopSpeaking = (): void => {
  if (canSpeak()) window.speechSynthesis.cancel()
}

/** Says a text in place of whatever is being said. @param ended is called once it was said, stopped or failed */
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
  utterance.onend = ended
  utterance.onerror = ended
  window.speechSynthesis.speak(utterance)
}
