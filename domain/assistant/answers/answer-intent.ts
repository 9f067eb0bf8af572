import { after } from '../conversation.ts'
import type { Wish } from '../grammar/intent.ts'
import type { Plan } from '../lookup/plan.ts'
import { planOf } from '../lookup/plan-intent.ts'
import type { Answer, Circumstances } from './answer.ts'
import { answerAdd, answerCreateBin, answerPlacement } from './answer-add.ts'
import { answerAmount, answerDelete, answerMove, answerRelocate, answerRename } from './answer-change.ts'
import { answerChanged, answerContents, answerFind, answerPieces } from './answer-find.ts'
import { answerCount, answerList } from './answer-list.ts'
import { answerMissing, answerNote } from './answer-note.ts'
import { choicesOf } from './choices.ts'
import { askBack } from './clarify.ts'
import { binWords } from './sentences.ts'

const HELP =
  'I can find things ("Where are the winter gloves?"), say what is in a bin and how many there are, add, move, rename, take out, put back and delete things, write notes on them, make bins, open the scanner, and undo what I did. Before I delete something or change several things, I ask.'

/** What is said when nothing waits for a yes. */
export const NOTHING_PENDING = 'Nothing is waiting for a yes, so I did nothing.'

const WORDS = {
  help: HELP,
  greet: 'Hello! Ask me where something is, or tell me what to put where.',
  thanks: 'You are welcome.',
  leave: 'All right, I leave everything as it is.',
  confirm: NOTHING_PENDING,
  cancel: 'All right. Nothing was changed.',
  language: 'I only understand English so far. Please say it in English.',
  unknown: `I did not understand that. ${HELP}`,
} as const

const DECLINED = {
  everything:
    'I do not delete everything at once. Name a bin or an item, and I ask before it goes to Trash, where it stays for 30 days.',
  'several-taken': 'I take out one thing at a time. Nothing was changed.',
  'several-bins': 'I can do that for one bin at a time. Nothing was changed.',
  'known-and-new':
    'Some of that is here already and some is not, so I changed nothing. Please tell me one at a time.',
  'too-long': 'That is too long for me. Please say it in fewer words.',
  'say-again': 'I am not sure what to correct. Please say the whole thing again.',
  'not-now': 'I can only do things right away, without conditions. Nothing was changed.',
  'already-done': 'I have done that already. Say "undo" first, then tell me again.',
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
    case 'note':
      return answerNote(around, wish, plan)
    case 'missing':
      return answerMissing(around, wish, plan)
    case 'decline':
      return { message: DECLINED[plan.reason], conversation: after(conversation, wish) }
    case 'undo':
      return conversation.undo
        ? { message: conversation.undo.words, undoes: true, conversation: after(conversation, null) }
        : { message: 'There is nothing that I could undo.', conversation: after(conversation, null) }
    case 'unknown':
    case 'language':
      return { message: WORDS[plan.kind], helpless: true, conversation: after(conversation, null) }
    default:
      return { message: WORDS[plan.kind], conversation: after(conversation, null) }
  }
}

/** Answers one wish from the inventory; what is to be done is proposed, not done. */
export const answerWish = (wish: Wish, around: Circumstances, plan = planOf(wish, around)): Answer =>
  answerPlan(around, wish, plan)
