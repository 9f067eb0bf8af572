import { useRef, useState } from 'react'

/** Runs one piece of work at a time; a second one asked for meanwhile does not begin, and answers false. */
export const useSingleFlight = () => {
  const running = useRef(false)
  const [pending, setPending] = useState(false)
  const alone = async (work: () => Promise<boolean>): Promise<boolean> => {
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
  return { pending, alone }
}
