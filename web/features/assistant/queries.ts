import { useMemo, useSyncExternalStore } from 'react'
import { currentOffline, currentUserId } from '#web/offline/current-offline.ts'
import { keepTalk, readTalk } from '#web/platform/talk-memory.ts'
import { type Conversation, createConversation, type Line, type Talk } from './chat-session.ts'
import { type Example, examplesFrom } from './examples.ts'
import { ask, failureWords } from './mutations.ts'

export type { BinView, ItemView } from '#web/offline/types.ts'

let current: { readonly userId: string; readonly conversation: Conversation } | null = null

/** The talk of whoever is signed in, in this window; somebody else's is not shown to them. */
export const currentConversation = (): Conversation => {
  const userId = currentUserId()
  if (current?.userId !== userId) {
    const conversation = createConversation({
      ask,
      failure: failureWords,
      // What an earlier page did can no longer be taken back by a button of this one.
      lines: (readTalk(userId) as readonly Line[]).map(({ undoId: _gone, ...line }) => line),
      keep: (lines) => keepTalk(userId, lines),
    })
    current = { userId, conversation }
  }
  return current.conversation
}

export const useTalk = (): Talk => {
  const { subscribe, getSnapshot } = currentConversation()
  return useSyncExternalStore(subscribe, getSnapshot)
}

/** What could be asked about the own things, as they are when the panel opens. */
export const useExamples = (): readonly Example[] => {
  const { inventory } = currentOffline()
  const { bins, items } = useSyncExternalStore(inventory.subscribe, inventory.getSnapshot)
  return useMemo(() => examplesFrom(bins, items), [bins, items])
}
