export const SPEECH_LANGUAGE = 'en-US'

/** What of the browsers' SpeechRecognition is used here; the types of TypeScript know only its events. */
interface Recognition {
  lang: string
  interimResults: boolean
  continuous: boolean
  /** Where the browser can recognise without its maker's servers. */
  processLocally?: boolean
  onresult: ((event: { results: ArrayLike<SpeechResults> }) => void) | null
  onerror: ((event: { error?: string }) => void) | null
  onend: (() => void) | null
  start(): void
  stop(): void
  abort(): void
}

interface SpeechResults extends ArrayLike<{ transcript: string }> {
  isFinal?: boolean
}

interface RecognitionMaker {
  new (): Recognition
  available?(asked: { langs: string[]; processLocally: boolean }): Promise<string>
}

const maker = (): RecognitionMaker | undefined => {
  const given = window as { SpeechRecognition?: RecognitionMaker; webkitSpeechRecognition?: RecognitionMaker }
  return given.SpeechRecognition ?? given.webkitSpeechRecognition
}

/** Where speech becomes words: on this device, or at the browser's maker, to whom it is then sent. */
export type SpeechPlace = 'device' | 'maker'

/** Asked ahead of the first word, since a microphone must be opened within the tap that asks for it. */
export const speechPlace = async (): Promise<SpeechPlace> => {
  const asked = { langs: [SPEECH_LANGUAGE], processLocally: true }
  const told = await maker()
    ?.available?.(asked)
    .catch(() => 'unavailable')
  return told === 'available' ? 'device' : 'maker'
}

/**
 * How listening ended: with words, by itself or by hand, by an error, or because there is no recognition or no
 * leave to use the microphone.
 */
export type SpeechEnd =
  | { is: 'heard'; words: string }
  | { is: 'stopped' }
  | { is: 'failed' }
  | { is: 'unavailable' }

interface Listening {
  place: SpeechPlace
  /** What was understood so far. */
  onWords: (words: string) => void
  onEnd: (end: SpeechEnd) => void
}

const wordsOf = (results: ArrayLike<SpeechResults>): string =>
  Array.from(results, (result) => result[0]?.transcript ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

const DENIED = new Set(['not-allowed', 'service-not-allowed'])

/**
 * Listens for one utterance in English; `onEnd` is called once.
 * @returns stops it
 */
export const listen = ({ place, onWords, onEnd }: Listening): (() => void) => {
  const Maker = maker()
  let ended = false
  const end = (how: SpeechEnd) => {
    if (ended) return
    ended = true
    onEnd(how)
  }
  if (!Maker) {
    end({ is: 'unavailable' })
    return () => {}
  }
  const recognition = new Maker()
  recognition.lang = SPEECH_LANGUAGE
  recognition.interimResults = true
  recognition.continuous = false
  if (place === 'device') recognition.processLocally = true
  recognition.onresult = ({ results }) => {
    if (ended) return
    const words = wordsOf(results)
    const last = results[results.length - 1]
    if (last?.isFinal === false) return onWords(words)
    end(words === '' ? { is: 'failed' } : { is: 'heard', words })
    recognition.stop()
  }
  recognition.onerror = ({ error = '' }) => {
    if (error === 'aborted') end({ is: 'stopped' })
    else end({ is: DENIED.has(error) ? 'unavailable' : 'failed' })
  }
  recognition.onend = () => end({ is: 'stopped' })
  try {
    recognition.start()
  } catch {
    end({ is: 'failed' })
  }
  return () => {
    end({ is: 'stopped' })
    recognition.abort()
  }
}
