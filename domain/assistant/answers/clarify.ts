import { nextConversation, type Slot } from '../conversation.ts'
import type { Intent } from '../grammar/intent.ts'
import type { RowRef } from '../lookup/inventory-reader.ts'
import type { Target } from '../lookup/plan.ts'
import type { Answer, TurnContext } from './answer.ts'
import { toChoices } from './choices.ts'
import { describeBin, joinNames, nameOf, truncateName } from './sentences.ts'

interface Clarification {
  readonly intent: Intent
  readonly slot: Slot
  /** Without candidates: 'What should I move?' */
  readonly question: string
}

const withBins = ({ inventory }: TurnContext, refs: readonly RowRef[]): string =>
  joinNames(
    refs.map((ref) => {
      const item = ref.entity === 'item' ? inventory.item(ref.id) : undefined
      return item
        ? `${truncateName(item.name)} in ${describeBin(inventory.bin(item.binId))}`
        : nameOf(inventory, ref)
    }),
    undefined,
    'or',
  )

export const clarify = (
  context: TurnContext,
  target: Target,
  { intent, slot, question }: Clarification,
): Answer => {
  const { inventory, conversation } = context
  const asking = { intent, slot }
  if (target.kind === 'which') {
    const multipleMatches = toChoices(inventory, target.refs)
    const which = slot === 'bin' ? 'Which bin do you mean' : 'Which one do you mean'
    return {
      message: `${which}: ${withBins(context, target.refs)}?`,
      multipleMatches,
      conversation: nextConversation(conversation, intent, { it: target.refs, choices: target.refs, asking }),
    }
  }
  if (target.kind === 'none') {
    const what = slot === 'bin' ? 'a bin called' : 'anything called'
    const { near } = target
    const hint = near.length > 0 ? ` Did you mean ${withBins(context, near)}?` : ` ${question}`
    return {
      message: `I don't know ${what} "${truncateName(target.words)}".${hint}`,
      ...(near.length > 0 && { multipleMatches: toChoices(inventory, near) }),
      helpless: true,
      conversation: nextConversation(conversation, intent, { choices: near, asking }),
    }
  }
  return { message: question, conversation: nextConversation(conversation, intent, { asking }) }
}

export const clarifyBin = (
  context: TurnContext,
  intent: Intent,
  question: string,
  offered: readonly RowRef[],
): Answer => ({
  message: question,
  ...(offered.length > 0 && { multipleMatches: toChoices(context.inventory, offered) }),
  conversation: nextConversation(context.conversation, intent, {
    choices: offered,
    asking: { intent, slot: 'bin' },
  }),
})
