import type { Answer, Circumstances } from '#domain/assistant/answer.ts'
import { answerWish } from '#domain/assistant/answer-wish.ts'
import type { Look } from '#domain/assistant/look.ts'
import { understand } from '#domain/assistant/understand.ts'
import type { AiReason } from '#server/platform/ai/ai-failure.ts'
import { excerptOf } from './excerpt.ts'
import type { Looks } from './looks.ts'
import type { Proposer } from './proposer.ts'

export interface Query {
  readonly userId: string
  readonly query: string
  readonly circumstances: (look: Look) => Circumstances
  readonly signal: AbortSignal
  /** Told of the words of a model as they come. */
  readonly say?: ((text: string) => void) | undefined
}

/** An answer, and what is said beside it. */
export interface Noted {
  readonly answer: Answer
  readonly note?: string
}

const NOTES: Partial<Record<AiReason, string>> = {
  late: 'The AI service did not answer in time, so this is my own answer.',
  down: 'The AI service cannot be reached, so this is my own answer.',
  share: 'Today’s share of AI answers is used up, so this is my own answer.',
}
const FROM_MODEL = 'Written by the AI service. It can be wrong.'
const READ_BY_MODEL = 'Understood with the help of the AI service.'

/** What is asked back for a wish that was not the person's own: their answer completes it, and does not allow it. */
const guarded = (answer: Answer): Answer => {
  const { asking } = answer.conversation
  if (!asking) return answer
  return { ...answer, conversation: { ...answer.conversation, asking: { ...asking, guarded: true } } }
}

/**
 * Answers what was typed: by the grammar when it is sure; else a model may say what was meant, and its idea goes the
 * same way as every other, but never changes anything before a yes.
 */
export const createAnswers = ({ looks, proposer }: { looks: Looks; proposer: Proposer }) => ({
  async answer({ userId, query, circumstances, signal, say }: Query): Promise<Noted> {
    const first = await looks.with(userId, (look) => {
      const around = circumstances(look)
      const { wish, sure } = understand(query, around)
      const answer = answerWish(wish, around)
      const done = (sure && !answer.helpless) || !proposer.available()
      return {
        own: around.cautious ? guarded(answer) : answer,
        excerpt: done ? null : excerptOf(look, query),
      }
    })
    const { own, excerpt } = first
    if (!excerpt) return { answer: own }
    const proposed = await proposer.propose({ userId, query, excerpt, signal, say })
    if (proposed.kind === 'text') {
      return { answer: { message: proposed.text, conversation: own.conversation }, note: FROM_MODEL }
    }
    if (proposed.kind === 'wish') {
      const { wish } = proposed
      const answer = await looks.with(userId, (look) =>
        answerWish(wish, { ...circumstances(look), cautious: true }),
      )
      return { answer: guarded(answer), note: READ_BY_MODEL }
    }
    const note = NOTES[proposed.reason]
    return note === undefined ? { answer: own } : { answer: own, note }
  },
})

export type Answers = ReturnType<typeof createAnswers>
