import { useSyncExternalStore } from 'react'

// Kept apart from the panel, whose code is fetched when it is first opened.
let open = false
let question: string | null = null
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Opens the assistant's panel from anywhere; with a question, that is asked at once. */
export const openAssistant = (asked?: string): void => {
  open = true
  question = asked ?? null
  tell()
}

export const closeAssistant = (): void => {
  if (!open) return
  open = false
  question = null
  tell()
}

/** For the buttons that open it, which close it again. */
export const toggleAssistant = (): void => (open ? closeAssistant() : openAssistant())

export const useAssistantOpen = (): boolean => useSyncExternalStore(subscribe, () => open)

/** The question that the panel was opened with, until `questionTaken`. */
export const useOpeningQuestion = (): string | null => useSyncExternalStore(subscribe, () => question)

export const clearOpeningQuestion = (): void => {
  question = null
  tell()
}
