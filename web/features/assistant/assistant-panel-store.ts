import { useSyncExternalStore } from 'react'

// Separate from the lazily loaded panel.
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

export const toggleAssistant = (): void => (open ? closeAssistant() : openAssistant())

export const useAssistantOpen = (): boolean => useSyncExternalStore(subscribe, () => open)

export const useOpeningQuestion = (): string | null => useSyncExternalStore(subscribe, () => question)

export const clearOpeningQuestion = (): void => {
  question = null
  tell()
}
