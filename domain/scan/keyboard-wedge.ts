/** A scanner's keys follow each other this closely, in milliseconds; nobody types so for long. */
const GAP_MS = 50
/** Shorter bursts are somebody who types. */
const MIN_BURST_LENGTH = 8

interface WedgeEvent {
  /** What was scanned, once its Enter came. */
  readonly text: string | null
  /** Whether the key is part of a burst. */
  readonly taken: boolean
}

/**
 * Tells a keyboard-wedge scanner, which types what it reads and ends with Enter, from a person who types.
 * The first key of a burst cannot be told from a person's; from the second on, keys are taken.
 */
export const createKeyboardWedge = () => {
  let typed = ''
  let last = Number.NEGATIVE_INFINITY
  return {
    /**
     * @param key as `KeyboardEvent.key` names it
     * @param at milliseconds
     */
    key(key: string, at: number): WedgeEvent {
      // Shift comes between the letters of an upper-case code.
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
