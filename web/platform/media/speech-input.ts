export const SPEECH_LANGUAGE = 'en-US'

/** Parts of SpeechRecognition used here; TypeScript lacks them. */
interface Recognition {
  lang: string
  interimResults: boolean
  continuous: boolean
  /** Recognizes on the device where possible. */
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
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>
}

const maker = (): RecognitionMaker | undefined => {
  const speechWindow = window as {
    SpeechRecognition?: RecognitionMaker
    webkitSpeechRecognition?: RecognitionMaker
  }
  return speechWindow.SpeechRecognition ?? speechWindow.webkitSpeechRecognition
}

export type SpeechPlace = 'device' | 'maker'

/** Asked early, since the microphone must open within the tap. */
export const speechPlace = async (): Promise<SpeechPlace> => {
  const options = { langs: [SPEECH_LANGUAGE], processLocally: true }
  const availability = await maker()
    ?.available?.(options)
    .catch(() => 'unavailable')
  return availability === 'available' ? 'device' : 'maker'
}

export type SpeechEnd =
  | { is: 'heard'; words: string }
  | { is: 'stopped' }
  | { is: 'failed' }
  | { is: 'unavailable' }

interface ListenOptions {
  place: SpeechPlace
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
 * Recognizes one English utterance; calls `onEnd` once.
 * @returns stops listening
 */
export const listen = ({ place, onWords, onEnd }: ListenOptions): (() => void) => {
  const Maker = maker()
  let ended = false
  const end = (reason: SpeechEnd) => {
    if (ended) return
    ended = true
    onEnd(reason)
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
