import type { Answer, Circumstances } from './answer.ts'
import { answerAdd, answerCreateBin, answerPlacement } from './answer-add.ts'
import { answerAmount, answerDelete, answerMove, answerRelocate, answerRename } from './answer-change.ts'
import { answerChanged, answerContents, answerFind, answerPieces } from './answer-find.ts'
import { answerCount, answerList } from './answer-list.ts'
import { askBack } from './ask-back.ts'
import { choicesOf } from './choices.ts'
import { after } from './conversation.ts'
import type { Plan } from './plan.ts'
import { planOf } from './plan-of.ts'
import { binWords } from './sentences.ts'
import type { Wish } from './wish.ts'

const HELP =
  'I can find things ("Where are the winter gloves?"), say what is in a bin and how many there are, add, move, rename, take out, put back and delete things, make bins, open the scanner, and undo what I did. Before I delete something or change several things, I ask.'

/** What is said when nothing waits for a yes. */
export const NOTHING_PENDING = 'Nothing is waiting for a yes, so I did nothing.'

const WORDS = {
  help: HELP,
  greet: 'Hello! Ask me where something is, or tell me what to put where.',
  thanks: 'You are welcome.',
  leave: 'All right, I leave everything as it is.',
  confirm: NOTHING_PENDING,
  cancel: 'All right. Nothing was changed.',
  unknown: `I did not understand that. ${HELP}`,
} as const

const openBin = (around: Circumstances, wish: Wish, plan: Extract<Plan, { kind: 'open-bin' }>): Answer => {
  const [ref] = plan.target.kind === 'these' ? plan.target.refs : []
  const bin = ref && around.look.bin(ref.id)
  if (!ref || !bin)
    return askBack(around, plan.target, { wish, slot: 'bin', question: 'Which bin should I open?' })
  return {
    message: `Opening ${binWords(bin)}.`,
    opens: { screen: 'bin', binId: bin.id },
    mentions: choicesOf(around.look, [ref]),
    conversation: after(around.conversation, wish, { it: [ref], there: bin.id }),
  }
}

const answerPlan = (around: Circumstances, wish: Wish, plan: Plan): Answer => {
  const { conversation } = around
  switch (plan.kind) {
    case 'find':
      return answerFind(around, wish, plan)
    case 'contents':
      return answerContents(around, wish, plan)
    case 'pieces':
      return answerPieces(around, wish, plan)
    case 'changed':
      return answerChanged(around, wish, plan)
    case 'list':
      return answerList(around, wish, plan)
    case 'count':
      return answerCount(around, wish, plan)
    case 'add':
      return answerAdd(around, wish, plan)
    case 'move':
      return answerMove(around, wish, plan)
    case 'relocate':
      return answerRelocate(around, wish, plan)
    case 'rename':
      return answerRename(around, wish, plan)
    case 'take':
    case 'put-back':
    case 'set':
      return answerAmount(around, wish, plan)
    case 'delete':
      return answerDelete(around, wish, plan)
    case 'create-bin':
      return answerCreateBin(around, wish, plan)
    case 'where-to-put':
      return answerPlacement(around, wish, plan)
    case 'open-bin':
      return openBin(around, wish, plan)
    case 'open-scanner':
      return {
        message: 'Opening the scanner.',
        opens: { screen: 'scanner' },
        conversation: after(conversation, null),
      }
    case 'undo':
      return conversation.undo
        ? { message: conversation.undo.words, undoes: true, conversation: after(conversation, null) }
        : { message: 'There is nothing that I could undo.', conversation: after(conversation, null) }
    case 'unknown':
      return { message: WORDS.unknown, helpless: true, conversation: after(conversation, null) }
    default:
      return { message: WORDS[plan.kind], conversation: after(conversation, null) }
  }
}

/** Answers one wish from the inventory; what is to be done is proposed, not done. */
export const answerWish = (wish: Wish, around: Circumstances): Answer =>
  answerPlan(around, wish, planOf(wish, around))
