/** Maximum milliseconds between a scanner's keys. */
const GAP_MS = 50
/** Shorter bursts are typing. */
const MIN_BURST_LENGTH = 8

interface WedgeEvent {
  readonly text: string | null
  readonly taken: boolean
}

/** Detects a scanner that types and ends with Enter. The first key of a burst cannot be told from typing. */
export const createKeyboardWedge = () => {
  let typed = ''
  let last = Number.NEGATIVE_INFINITY
  return {
    /** @param key `KeyboardEvent.key` @param at milliseconds */
    key(key: string, at: number): WedgeEvent {
      // Shift comes between upper-case letters.
      if (key === 'Shift') return { text: null, taken: false }
      const follows = at - last < GAP_MS
      last = at
      if (key === 'Enter') {
        const text = follows && typed.length >= MIN_BURST_LENGTH ? typed : null
        typed = ''
        return { text, taken: text !== null }
      }
      if (key.length !== 1) typed = ''
      else typed = follows ? typed + key : key
      return { text: null, taken: follows && typed.length > 1 }
    },
  }
}
