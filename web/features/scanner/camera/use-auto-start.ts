import { useEffect, useRef } from 'react'
import { isCameraAllowed } from '#web/platform/media/camera-permission.ts'

interface AutoStart {
  isOn: boolean
  isPaused: boolean
  start: () => Promise<void>
  stop: () => void
}

/** Starts the camera where it needs no question: at once, after a pause, and on return to a page that it ran on. */
export const useAutoStart = ({ isOn, isPaused, start, stop }: AutoStart): void => {
  const wasOn = useRef(isOn)
  useEffect(() => {
    if (!document.hidden) wasOn.current = isOn
  })
  useEffect(() => {
    if (isPaused) return stop()
    let isOver = false
    const startIfAllowed = async () => {
      if ((await isCameraAllowed()) && !isOver && !document.hidden) await start()
    }
    const onVisible = () => {
      if (!document.hidden && wasOn.current) void startIfAllowed()
    }
    void startIfAllowed()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [isPaused, start, stop])
}
