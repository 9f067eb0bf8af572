import { useEffect, useRef, useState } from 'react'
import { listen, type SpeechEnd, type SpeechPlace, speechPlace } from '#web/platform/media/speech-input.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as messages from './messages.ts'

const NO_INPUT = () => {}

const showFailure = (end: SpeechEnd) => {
  if (end.is === 'failed')
    toast({
      title: messages.voiceInputFailed,
      description: messages.voiceInputFailedHint,
      variant: 'destructive',
    })
  if (end.is === 'unavailable')
    toast({
      title: messages.voiceInputUnavailable,
      description: messages.voiceInputUnavailableHint,
      variant: 'destructive',
    })
}

interface VoiceInput {
  words: string | null
  place: SpeechPlace
  start: () => void
  stop: () => void
}

interface VoiceHandlers {
  onHeard: (words: string) => void
  onStopped: (words: string) => void
}

/** Recognizes speech; ends when the screen changes. */
export const useVoiceInput = (path: string, { onHeard, onStopped }: VoiceHandlers): VoiceInput => {
  const [words, setWords] = useState<string | null>(null)
  const [place, setPlace] = useState<SpeechPlace>('maker')
  const stop = useRef(NO_INPUT)
  useEffect(() => {
    let shown = true
    void speechPlace().then((result) => shown && setPlace(result))
    return () => {
      shown = false
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another screen nobody is listened to any more
  useEffect(() => () => stop.current(), [path])
  const start = () => {
    let soFar = ''
    setWords('')
    stop.current = listen({
      place,
      onWords: (heard) => {
        soFar = heard
        setWords(heard)
      },
      onEnd: (end) => {
        stop.current = NO_INPUT
        setWords(null)
        showFailure(end)
        if (end.is === 'heard') onHeard(end.words)
        else if (soFar !== '') onStopped(soFar)
      },
    })
  }
  return { words, place, start, stop: () => stop.current() }
}
