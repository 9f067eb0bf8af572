import { nextConversation } from '../conversation.ts'
import type { Intent } from '../grammar/intent.ts'
import type { Plan, PlannedPart } from '../lookup/plan.ts'
import type { Answer, Proposal, TurnContext } from './answer.ts'
import { notUnderstood } from './propose.ts'
import { truncateName } from './sentences.ts'

const lowerFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

/** Rows that two proposals would change: their versions would not fit. */
const overlap = (proposals: readonly Proposal[]): boolean => {
  const ids = proposals.flatMap(({ commands }) => [...new Set(commands.map(({ id }) => id))])
  return new Set(ids).size < ids.length
}

/** Proposes all commands of a sentence as one change, which is confirmed, made and undone together. */
export const answerSeveral = (
  context: TurnContext,
  intent: Intent,
  { parts }: Extract<Plan, { kind: 'several' }>,
  answerPart: (context: TurnContext, part: PlannedPart) => Answer,
): Answer => {
  const { conversation, unclear = [] } = context
  const { unclear: _, ...asked } = context
  const answers = parts.map((part) => answerPart({ ...asked, cautious: true }, part))
  const proposals = answers.flatMap(({ proposal }) => proposal ?? [])
  const [first, ...others] = proposals
  const unclearPart = parts.find((_part, at) => answers[at]?.proposal === undefined)
  if (!first || unclearPart || overlap(proposals)) {
    const why = unclearPart
      ? `"${truncateName(unclearPart.text)}" isn't clear`
      : 'these are about the same thing'
    const message = `I did nothing, because ${why}. Please say one thing at a time.`
    return { message, conversation: nextConversation(conversation, null) }
  }
  const join = (texts: readonly string[]) => texts.join(' ')
  const questions = answers.map(({ message }, at) => (at === 0 ? message : `And ${lowerFirst(message)}`))
  const isOneKind = others.every(({ kind }) => kind === first.kind)
  const proposal: Proposal = {
    kind: isOneKind ? first.kind : 'adjusted',
    risk: 'confirm',
    commands: proposals.flatMap(({ commands }) => commands),
    preconditions: proposals.flatMap(({ preconditions }) => preconditions),
    count: proposals.reduce((sum, { count }) => sum + count, 0),
    done: join(proposals.map(({ done }) => done)),
    undo: proposals.flatMap(({ undo }) => undo).reverse(),
    undone: join(proposals.map(({ undone }) => undone)),
    it: [],
  }
  return {
    message: `${notUnderstood(unclear)}${join(questions)}`,
    proposal,
    mentions: answers.flatMap(({ mentions }) => mentions ?? []),
    conversation: nextConversation(conversation, intent, { it: [] }),
  }
}
