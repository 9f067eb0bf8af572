import { SPEECH_LANGUAGE } from './speech-input.ts'

const RATE = 0.9
const VOLUME = 0.8

export const canSpeak = (): boolean => 'speechSynthesis' in window

/** What is being said. One that was cut off tells of its end only after the next has begun. */
let saying: SpeechSynthesisUtterance | null = null

/** Ends what is being said, and what was to follow. */
export const stopSpeaking = (): void => {
  saying = null
  if (canSpeak()) window.speechSynthesis.cancel()
}

/** Says a text in place of whatever is being said. @param ended is called once it was said to its end, or failed */
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
