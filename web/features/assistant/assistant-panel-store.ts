import { useSyncExternalStore } from 'react'
import { createSignal } from '#web/platform/state/signal.ts'

// Separate from the lazily loaded panel.
const panel = createSignal<{ readonly open: boolean; readonly question: string | null }>({
  open: false,
  question: null,
})

export const openAssistant = (question?: string): void => {
  panel.set({ open: true, question: question ?? null })
}

export const closeAssistant = (): void => {
  if (panel.getSnapshot().open) panel.set({ open: false, question: null })
}

export const toggleAssistant = (): void => (panel.getSnapshot().open ? closeAssistant() : openAssistant())

export const useAssistantOpen = (): boolean =>
  useSyncExternalStore(panel.subscribe, () => panel.getSnapshot().open)

export const useOpeningQuestion = (): string | null =>
  useSyncExternalStore(panel.subscribe, () => panel.getSnapshot().question)

export const clearOpeningQuestion = (): void => {
  panel.set({ ...panel.getSnapshot(), question: null })
}
