import { formatNumber } from '#domain/format/format-count.ts'
import type { Command } from '../command.ts'
import type { Intent } from '../grammar/intent.ts'
import type { ItemSnapshot, RowRef } from '../lookup/inventory-reader.ts'
import type { Answer, TurnContext } from './answer.ts'
import { type IntentOf, itemsOf, messageOnly } from './answer-change.ts'
import { clarify } from './clarify.ts'
import { adjustCommand, propose, updateCommand } from './propose.ts'
import { countOf, describeBin, isOrAre, listSome, someOf, truncateName } from './sentences.ts'

interface QuantityChange {
  readonly item: ItemSnapshot
  readonly bin: string
  readonly now: number
  readonly command: Command
  readonly back: Command
  readonly asks?: boolean
}

const counting = (
  context: TurnContext,
  intent: Intent,
  { item, command, back, bin, now, asks }: QuantityChange,
  done: string,
): Answer => {
  const it: RowRef[] = [{ entity: 'item', id: item.id }]
  const more = `${formatNumber(now)} ${now === 1 ? 'is' : 'are'} there now.`
  const left = now > item.quantity ? more : `${now === 0 ? 'None' : formatNumber(now)} left.`
  return propose(context, intent, {
    kind: 'adjusted',
    count: 1,
    binId: item.binId,
    it,
    about: it,
    commands: [command],
    question: `${done.replace(/\.$/, '')}: is that right? There would be ${formatNumber(now)} in ${bin}.`,
    done: `${done} ${left}`,
    undo: [back],
    ...(asks && { asks }),
    undone: `${countOf(item.name, item.quantity)} ${item.quantity === 1 ? 'is' : isOrAre(item.name)} in ${bin} again.`,
  })
}

const isTakenLast = ({ conversation }: TurnContext, { id }: ItemSnapshot): boolean =>
  conversation.undo?.commands.some(
    (command) => command.type === 'adjust' && command.id === id && command.by > 0,
  ) ?? false

export const answerAmount = (
  context: TurnContext,
  intent: Intent,
  plan: IntentOf<'take'> | IntentOf<'put-back'> | IntentOf<'set'>,
): Answer => {
  const [item] = itemsOf(context, plan.target)
  const question = {
    take: 'What did you take out?',
    'put-back': 'What did you put back?',
    set: 'What should I count?',
  }
  if (!item) return clarify(context, plan.target, { intent, slot: 'what', question: question[plan.kind] })
  const bin = describeBin(context.inventory.bin(item.binId))
  const name = truncateName(item.name)
  if (plan.kind === 'set') {
    if (plan.quantity === item.quantity)
      return messageOnly(
        context,
        intent,
        `${countOf(item.name, item.quantity)} ${isOrAre(name)} in ${bin} already.`,
      )
    const row = { entity: 'item' as const, ...item }
    return counting(
      context,
      intent,
      {
        item,
        bin,
        now: plan.quantity,
        command: updateCommand(row, { quantity: plan.quantity }),
        back: updateCommand(row, { quantity: item.quantity }),
      },
      `Set ${name} in ${bin} from ${formatNumber(item.quantity)} to ${formatNumber(plan.quantity)}.`,
    )
  }
  if (plan.kind === 'put-back') {
    const by = plan.quantity
    const done = `Put ${listSome(item.name, by)} back into ${bin}.`
    const amount = {
      item,
      bin,
      now: item.quantity + by,
      command: adjustCommand(item, by),
      back: adjustCommand(item, -by),
    }
    return counting(
      context,
      intent,
      { ...amount, asks: by === 1 && item.quantity > 0 && !isTakenLast(context, item) },
      done,
    )
  }
  const by = plan.quantity === 'all' ? item.quantity : Math.min(plan.quantity, item.quantity)
  if (by === 0) return messageOnly(context, intent, `No ${name} ${isOrAre(name)} left in ${bin} to take out.`)
  const took: Intent = intent.kind === 'take' ? { ...intent, quantity: by } : intent
  const shortage = plan.quantity !== 'all' && plan.quantity > by ? ' There were no more.' : ''
  const amount = {
    item,
    bin,
    now: item.quantity - by,
    command: adjustCommand(item, -by),
    back: adjustCommand(item, by),
  }
  return counting(
    context,
    took,
    amount,
    `Took ${someOf(item.name, by, item.quantity)} out of ${bin}.${shortage}`,
  )
}
