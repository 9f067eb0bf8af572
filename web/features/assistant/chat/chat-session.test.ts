import { expect, it } from 'vitest'
import type { AssistantReply } from '#contracts/assistant/assistant.ts'
import { CANCEL_WORDS, CONFIRM_WORDS } from '#domain/assistant/grammar/confirmation-words.ts'
import { type ChatMessage, type ChatRequest, createChatSession } from './chat-session.ts'

const QUESTION: AssistantReply = { message: 'Delete Drill?', requiresConfirmation: true, pendingId: 'p' }
const DONE: AssistantReply = {
  message: 'Deleted Drill.',
  actionPerformed: { kind: 'deleted', count: 1, undoId: 'u' },
}
const CHOICE = { kind: 'item', id: 'i', binId: 'b', label: 'Blue gloves', detail: 'Shed' } as const

const createSession = (...replies: (AssistantReply | Error)[]) => {
  const asks: ChatRequest[] = []
  let kept: readonly ChatMessage[] = []
  const conversation = createChatSession({
    ask: (ask) => {
      asks.push(ask)
      const reply = replies.shift() ?? { message: 'Hm.' }
      return reply instanceof Error ? Promise.reject(reply) : Promise.resolve({ reply, by: 'server' })
    },
    failure: (error) => `failed: ${(error as Error).message}`,
    save: (lines) => {
      kept = lines
    },
  })
  const texts = () => conversation.getSnapshot().lines.map(({ from, text }) => `${from}: ${text}`)
  return { conversation, asks, texts, kept: () => kept }
}

it('shows and stores question and answer', async () => {
  const { conversation, texts, kept, asks } = createSession({ message: 'In the shed.' })
  conversation.type('Where is the drill?')
  await conversation.say('  Where is the drill? ')
  expect(asks).toEqual([{ query: 'Where is the drill?' }])
  expect(texts()).toEqual(['person: Where is the drill?', 'assistant: In the shed.'])
  expect(kept()).toEqual(conversation.getSnapshot().lines)
  expect(conversation.getSnapshot().draft).toBe('')
})

it('accepts every specified confirmation word, in any case', async () => {
  for (const [words, token] of [
    [CONFIRM_WORDS, 'confirm'],
    [CANCEL_WORDS, 'cancel'],
  ] as const)
    for (const word of words) {
      const { conversation, asks } = createSession(QUESTION)
      await conversation.say('delete the drill')
      expect(conversation.getSnapshot().pending).toEqual({ by: 'server', pendingId: 'p' })
      await conversation.say(word.toUpperCase())
      expect(asks[1]).toEqual({
        query: word.toUpperCase(),
        confirmationToken: token,
        pendingId: 'p',
        by: 'server',
      })
      expect(conversation.getSnapshot().pending).toBeNull()
    }
})

it('sends those words as text when nothing is pending', async () => {
  const { conversation, asks } = createSession()
  await conversation.say('yes')
  await conversation.answer('confirm')
  expect(asks).toEqual([{ query: 'yes' }])
})

it('offers a confirmation only while the last answer says that the question waits', async () => {
  for (const [reply, stays] of [
    [{ message: 'Which?', multipleMatches: [CHOICE] }, false],
    [DONE, false],
    // Model text ends a pending question; our own text can keep it.
    [{ message: 'Say yes!' }, false],
    [{ ...QUESTION, message: 'In the shed.' }, true],
    [new Error('500'), true],
  ] as const) {
    const { conversation } = createSession(QUESTION, reply as AssistantReply)
    await conversation.say('delete the drill')
    await conversation.say('where is the drill?')
    expect(conversation.getSnapshot().pending !== null).toBe(stays)
  }
})

it('streams an answer, and drops it after the chat was cleared', async () => {
  let tell = (_text: string): void => {}
  let end = (): void => {}
  const conversation = createChatSession({
    ask: (_ask, onPartial) => {
      tell = onPartial
      return new Promise((resolve) => {
        end = () => resolve({ reply: { message: 'In the shed.' }, by: 'server' })
      })
    },
    failure: String,
  })
  const asked = conversation.say('where?')
  tell('In the')
  expect(conversation.getSnapshot().partial).toBe('In the')
  end()
  await asked
  expect(conversation.getSnapshot().lines.at(-1)?.text).toBe('In the shed.')
  const again = conversation.say('where?')
  expect(conversation.getSnapshot().partial).toBe('')
  conversation.clear()
  tell('In the')
  expect(conversation.getSnapshot().partial).toBe('')
  end()
  await again
})

it('sends nothing blank, and nothing while waiting for an answer', async () => {
  const { conversation, asks } = createSession()
  await conversation.say('  \n ')
  await Promise.all([conversation.say('one'), conversation.say('two'), conversation.answer('confirm')])
  expect(asks).toEqual([{ query: 'one' }])
})

it('sends undo to whoever made the change, and continues with a choice', async () => {
  const { conversation, asks } = createSession(DONE, { message: 'Back.' }, { message: 'It is in the shed.' })
  await conversation.say('delete the drill')
  await conversation.undo('u')
  await conversation.choose(CHOICE)
  expect(asks.slice(1)).toEqual([
    { query: 'Undo', undoId: 'u', by: 'server' },
    { query: 'Blue gloves', chosenId: 'i' },
  ])
})

it('shows and reports a failure, and accepts the next question', async () => {
  const { conversation, texts } = createSession(new Error('500'), { message: 'Here.' })
  const heard: string[] = []
  conversation.onReply(({ message }) => heard.push(message))
  await conversation.say('one')
  await conversation.say('two')
  expect(texts()).toEqual(['person: one', 'assistant: failed: 500', 'person: two', 'assistant: Here.'])
  expect(heard).toEqual(['failed: 500', 'Here.'])
})

it('drops an answer to a question asked before the chat was cleared', async () => {
  const { conversation, texts } = createSession()
  const asked = conversation.say('one')
  conversation.clear()
  await asked
  expect(texts()).toEqual([])
  expect(conversation.getSnapshot().waiting).toBe(false)
})

it('withdraws a pending question when the server says that it is over', async () => {
  const { conversation } = createSession(QUESTION, { message: 'A joke?', pendingOver: true })
  await conversation.say('delete the drill')
  await conversation.say('brr')
  expect(conversation.getSnapshot().pending).toBeNull()
})
