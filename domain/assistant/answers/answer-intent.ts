import { type Conversation, nextConversation } from '../conversation.ts'
import type { DeclineReason, Intent } from '../grammar/intent.ts'
import type { Plan } from '../lookup/plan.ts'
import { planIntent } from '../lookup/plan-intent.ts'
import type { Answer, TurnContext } from './answer.ts'
import { answerAdd, answerCreateBin, answerPlacement } from './answer-add.ts'
import { answerAmount } from './answer-amount.ts'
import { answerDelete, answerMove, answerRelocate, answerRename } from './answer-change.ts'
import { answerDetail } from './answer-detail.ts'
import { answerChanged, answerChecked, answerContents, answerFind, answerPieces } from './answer-find.ts'
import { answerCount, answerFullest, answerList, answerPlaces } from './answer-list.ts'
import { answerMissing, answerNote, answerTag } from './answer-note.ts'
import { answerSeveral } from './answer-several.ts'
import { toChoices } from './choices.ts'
import { clarify } from './clarify.ts'
import { describeBin } from './sentences.ts'

const HELP =
  'I can find things ("Where are the winter gloves?"), say what is in a bin and how many there are, add, move, rename, take out, put back and delete things, write notes on them, make bins, open the scanner, and undo what I did. Before I delete something or change several things, I ask.'

export const NOTHING_PENDING = "There's nothing to confirm."
export const NOTHING_TO_UNDO = "There's nothing to undo."

export const offerUndo = (done: string): string => `Say "undo" to take back the last change: ${done}`

const HELP_TEXT = {
  help: HELP,
  greet: 'Hello! Ask me where something is, or tell me what to put where.',
  thanks: "You're welcome.",
  leave: 'All right, I leave everything as it is.',
  confirm: NOTHING_PENDING,
  cancel: NOTHING_PENDING,
  language: 'I only understand English so far. Please say it in English.',
  unknown: `I didn't understand that. ${HELP}`,
} as const

const DECLINED = {
  everything:
    "I don't delete everything at once. Name a bin or an item, and I ask before it goes to Trash, where it stays for 30 days.",
  'several-taken': 'I take out one thing at a time. Nothing was changed.',
  'several-bins': 'I can do that for one bin at a time. Nothing was changed.',
  'known-and-new':
    'Some of that is here already and some is not, so I changed nothing. Please tell me one at a time.',
  'too-long': 'That is too long for me. Please say it in fewer words.',
  'below-one': 'That number has to be 1 or more. Nothing was changed.',
  privacy:
    "I can't change who sees a bin. Open the bin and edit it: the choice is there. Nothing was changed.",
  check:
    'A check is done in the bin: open it and choose "Check". It notes when you did it and what is missing.',
  trash:
    "I can't restore or empty what is in Trash. Open Trash: you can restore what you deleted in the last 30 days there, or empty it.",
  deleted: 'What you deleted in the last 30 days is in Trash. Open it to see or restore it.',
  'say-again': "I'm not sure what to correct. Please say the whole thing again.",
  'not-now': 'I can only do things right away, without conditions. Nothing was changed.',
  'already-done': 'I have done that already. Say "undo" first, then tell me again.',
} as const

/** Offers "undo" for what was just deleted. */
const undoHint = (reason: DeclineReason, { undo }: Conversation): string => {
  const isDelete = undo?.commands.every(({ type }) => type === 'restore') === true
  return isDelete && (reason === 'trash' || reason === 'deleted')
    ? ` ${offerUndo(undo.done ?? undo.words)}`
    : ''
}

const openBin = (context: TurnContext, intent: Intent, plan: Extract<Plan, { kind: 'open-bin' }>): Answer => {
  const [ref] = plan.target.kind === 'these' ? plan.target.refs : []
  const bin = ref && context.inventory.bin(ref.id)
  if (!ref || !bin)
    return clarify(context, plan.target, { intent, slot: 'bin', question: 'Which bin should I open?' })
  return {
    message: `Opening ${describeBin(bin)}.`,
    opens: { screen: 'bin', binId: bin.id },
    mentions: toChoices(context.inventory, [ref]),
    conversation: nextConversation(context.conversation, intent, { it: [ref], there: bin.id }),
  }
}

const answerPlan = (context: TurnContext, intent: Intent, plan: Plan): Answer => {
  const { conversation } = context
  switch (plan.kind) {
    case 'find':
      return answerFind(context, intent, plan)
    case 'contents':
      return answerContents(context, intent, plan)
    case 'pieces':
      return answerPieces(context, intent, plan)
    case 'changed':
      return answerChanged(context, intent, plan)
    case 'checked':
      return answerChecked(context, intent, plan)
    case 'detail':
      return answerDetail(context, intent, plan)
    case 'list':
      return answerList(context, intent, plan)
    case 'fullest':
      return answerFullest(context, intent, plan)
    case 'places':
      return answerPlaces(context, intent)
    case 'count':
      return answerCount(context, intent, plan)
    case 'add':
      return answerAdd(context, intent, plan)
    case 'move':
      return answerMove(context, intent, plan)
    case 'relocate':
      return answerRelocate(context, intent, plan)
    case 'rename':
      return answerRename(context, intent, plan)
    case 'take':
    case 'put-back':
    case 'set':
      return answerAmount(context, intent, plan)
    case 'delete':
      return answerDelete(context, intent, plan)
    case 'create-bin':
      return answerCreateBin(context, intent, plan)
    case 'where-to-put':
      return answerPlacement(context, intent, plan)
    case 'open-bin':
      return openBin(context, intent, plan)
    case 'open-scanner':
      return {
        message: 'Opening the scanner.',
        opens: { screen: 'scanner' },
        conversation: nextConversation(conversation, null),
      }
    case 'note':
      return answerNote(context, intent, plan)
    case 'tag':
      return answerTag(context, intent, plan)
    case 'missing':
      return answerMissing(context, intent, plan)
    case 'several':
      return answerSeveral(context, intent, plan, (one, part) => answerPlan(one, part.intent, part.plan))
    case 'decline':
      return {
        message: `${DECLINED[plan.reason]}${undoHint(plan.reason, conversation)}`,
        conversation: nextConversation(conversation, intent),
      }
    case 'undo':
      return conversation.undo
        ? {
            message: conversation.undo.words,
            undoes: true,
            conversation: nextConversation(conversation, null),
          }
        : {
            message: NOTHING_TO_UNDO,
            conversation: nextConversation(conversation, null),
          }
    case 'unknown':
    case 'language':
      return {
        message: HELP_TEXT[plan.kind],
        helpless: true,
        conversation: nextConversation(conversation, null),
      }
    default:
      return { message: HELP_TEXT[plan.kind], conversation: nextConversation(conversation, null) }
  }
}

/** Answers an intent; changes are proposed, never made. */
export const answerIntent = (
  intent: Intent,
  context: TurnContext,
  plan = planIntent(intent, context),
): Answer => answerPlan(context, intent, plan)
