import { useEffect, useState } from 'react'
import { voiceReplies } from '#web/platform/device/device-settings.ts'
import { speak, stopSpeaking } from '#web/platform/media/speech-output.ts'
import { currentChat } from './data/queries.ts'

/** Says each reply while the toggle is on, which this device remembers; silent once its screen is gone. */
export const useVoiceReplies = (path: string) => {
  const [on, setOn] = useState(voiceReplies.read)
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
    // A tap anywhere is enough; a finger that scrolls is no tap.
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
      voiceReplies.keep(!on)
      setOn(!on)
    },
  }
}
