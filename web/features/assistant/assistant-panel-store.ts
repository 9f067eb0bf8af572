import { createSignal } from '#web/platform/state/signal.ts'
import { useStore } from '#web/platform/state/use-store.ts'

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

export const useAssistantOpen = (): boolean => useStore(panel, ({ open }) => open)

export const useOpeningQuestion = (): string | null => useStore(panel, ({ question }) => question)

export const clearOpeningQuestion = (): void => {
  panel.set({ ...panel.getSnapshot(), question: null })
}
