import { useRef, useState } from 'react'

export const useSingleFlight = () => {
  const running = useRef(false)
  const [pending, setPending] = useState(false)
  const runAlone = async (work: () => Promise<boolean>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setPending(true)
    try {
      return await work()
    } finally {
      running.current = false
      setPending(false)
    }
  }
  return { pending, alone: runAlone }
}
