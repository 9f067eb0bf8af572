import { useMemo } from 'react'
import { useInventoryView } from '#web/data/use-offline.ts'
import { currentUserId } from '#web/offline/current/current-offline.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { useStore } from '#web/platform/state/use-store.ts'
import { readChat, saveChat } from '#web/platform/web-storage/chat-memory.ts'
import {
  type ChatMessage,
  type ChatSession,
  type ChatState,
  createChatSession,
} from '../chat/chat-session.ts'
import { type Example, exampleQuestions } from '../chat/examples.ts'
import { ask, formatFailure } from './mutations.ts'

let current: { readonly userId: string; readonly conversation: ChatSession } | null = null

export const currentChat = (): ChatSession => {
  const userId = currentUserId()
  if (current?.userId !== userId) {
    const conversation = createChatSession({
      ask,
      failure: formatFailure,
      // Undo does not survive a reload.
      lines: (readChat(userId) as readonly ChatMessage[]).map(({ undoId: _gone, ...line }) => line),
      save: (lines) => saveChat(userId, lines),
    })
    current = { userId, conversation }
  }
  return current.conversation
}

export const useChat = (): ChatState => {
  return useStore(currentChat())
}

export const useExamples = (): readonly Example[] => {
  const { bins, items } = useInventoryView()
  const { canWrite } = useRights()
  return useMemo(() => exampleQuestions(bins, items, canWrite), [bins, items, canWrite])
}
