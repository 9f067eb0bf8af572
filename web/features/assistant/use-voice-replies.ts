import { useEffect, useState } from 'react'
import { speak, stopSpeaking } from '#web/platform/media/speech-output.ts'
import { voiceReplies } from '#web/platform/web-storage/device-settings.ts'
import { currentChat } from './data/queries.ts'

/** Reads replies aloud while enabled on this device; stops with the screen. */
export const useVoiceReplies = (path: string) => {
  const [on, setOn] = useState(voiceReplies.getSnapshot)
  const [speaking, setSpeaking] = useState(false)
  useEffect(() => {
    if (!on) return
    return currentChat().onReply(({ message }) => {
      setSpeaking(true)
      speak(message, () => setSpeaking(false))
    })
  }, [on])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen ends what was said on the one before
  useEffect(() => {
    return () => {
      stopSpeaking()
      setSpeaking(false)
    }
  }, [path])
  const hush = () => {
    stopSpeaking()
    setSpeaking(false)
  }
  useEffect(() => {
    if (!speaking) return
    // Any tap stops it; scrolling does not.
    const tap = () => {
      stopSpeaking()
      setSpeaking(false)
    }
    document.addEventListener('click', tap)
    return () => document.removeEventListener('click', tap)
  }, [speaking])
  return {
    on,
    speaking,
    hush,
    toggle: () => {
      hush()
      voiceReplies.set(!on)
      setOn(!on)
    },
  }
}
