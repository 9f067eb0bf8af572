import { LIFETIME } from '#contracts/inventory/fields/day-value.ts'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { entryTexts } from '#contracts/inventory/fields/set-texts.ts'
import { formatCount } from '#domain/format/format-count.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { formatPartialDay } from '#domain/format/format-partial-day.ts'
import { worthOf } from '#domain/inventories/worth.ts'
import { nextConversation } from '../conversation.ts'
import type { AskedDetail, Intent } from '../grammar/intent.ts'
import type { ItemSnapshot } from '../lookup/inventory-reader.ts'
import type { Plan } from '../lookup/plan.ts'
import type { Answer, TurnContext } from './answer.ts'
import { toChoices } from './choices.ts'
import { clarify } from './clarify.ts'
import { describeBin, isOrAre, joinNames, truncateName } from './sentences.ts'

type DetailPlan = Extract<Plan, { kind: 'detail' }>

const NOT_NOTED: Readonly<Record<AskedDetail, string>> = {
  maker: 'No maker',
  model: 'No model',
  serial: 'No serial number',
  boughtOn: 'No day of purchase',
  boughtFrom: 'No shop',
  price: 'No price',
  value: 'No value',
  warrantyUntil: 'No warranty',
  expiresOn: 'No expiry date',
  tags: 'No tag',
  codes: 'No code',
}

const money = ({ currency = 'USD' }: TurnContext, amount: number): string => formatMoney(amount, currency)

const perPiece = (context: TurnContext, amount: number, quantity: number): string =>
  quantity > 1
    ? `${money(context, amount)} each, ${money(context, amount * quantity)} in all`
    : money(context, amount)

/** True when the last day that a text names is before today. */
const isOver = ({ now }: TurnContext, day: string): boolean => day < now.slice(0, day.length)

const lasts = (context: TurnContext, day: string, past: string, coming: string): string =>
  `${isOver(context, day) ? past : coming} ${formatPartialDay(day)}`

const said = (context: TurnContext, item: ItemSnapshot, field: AskedDetail): string | null => {
  const name = truncateName(item.name)
  const value = item[field] ?? null
  const text = String(value)
  switch (field) {
    case 'price':
      return value === null ? null : `${name} cost ${perPiece(context, Number(value), item.quantity)}.`
    case 'value': {
      const worth = value ?? item.price ?? null
      const source = value === null ? ': that is what was paid' : ''
      return worth === null
        ? null
        : `${name} ${isOrAre(name)} worth ${perPiece(context, Number(worth), item.quantity)}${source}.`
    }
    case 'warrantyUntil':
      if (value === LIFETIME) return `The warranty of ${name} lasts a lifetime.`
      return value === null
        ? null
        : `The warranty of ${name} ${lasts(context, text, 'ended', 'lasts until')}.`
    case 'expiresOn':
      return value === null ? null : `${name} ${lasts(context, text, 'expired', 'expires')}.`
    case 'boughtOn':
      return value === null ? null : `${name} ${isOrAre(name)} from ${formatPartialDay(text)}.`
    case 'boughtFrom':
      return value === null ? null : `${name} ${isOrAre(name)} from ${text}.`
    case 'tags':
    case 'codes':
      return value === null
        ? null
        : `${ITEM[field].title} of ${name}: ${entryTexts(ITEM[field], text).join(', ')}.`
    default:
      return value === null ? null : `${ITEM[field].title} of ${name}: ${text}.`
  }
}

const totalOf = (context: TurnContext, items: readonly ItemSnapshot[], what: string): string => {
  const priced = items.map(({ quantity, price = null, value = null }) => ({ quantity, price, value }))
  const { amount, priced: known, unpriced } = worthOf(priced)
  if (known === 0) return `No price or value is noted for ${what}.`
  const rest =
    unpriced === 0
      ? ''
      : ` ${formatCount(unpriced, 'item')} without a price ${unpriced === 1 ? 'is' : 'are'} not in that.`
  return `${what} ${isOrAre(what)} worth ${money(context, amount)}.${rest}`
}

const messageFor = (context: TurnContext, field: AskedDetail, items: readonly ItemSnapshot[]): string => {
  const [only] = items
  if (items.length === 1 && only)
    return said(context, only, field) ?? `${NOT_NOTED[field]} is noted for ${truncateName(only.name)}.`
  const known = items.flatMap((item) => said(context, item, field) ?? [])
  if (field === 'price' || field === 'value')
    return totalOf(context, items, formatCount(items.length, 'item'))
  if (known.length === 0)
    return `${NOT_NOTED[field]} is noted for ${joinNames(items.map(({ name }) => truncateName(name)))}.`
  return known.join(' ')
}

/** Says what is known of a thing, or what several and all in a bin are worth together. */
export const answerDetail = (context: TurnContext, intent: Intent, { field, target }: DetailPlan): Answer => {
  const refs = target.kind === 'these' ? target.refs : []
  const question = 'Which item do you want to know about?'
  if (refs.length === 0) return clarify(context, target, { intent, slot: 'what', question })
  const conversation = nextConversation(context.conversation, intent, { it: refs })
  const mentions = toChoices(context.inventory, refs)
  const [bin] = refs.map(({ entity, id }) => (entity === 'bin' ? context.inventory.bin(id) : undefined))
  const items = refs.flatMap(({ entity, id }) =>
    entity === 'bin' ? context.inventory.itemsOf(id) : (context.inventory.item(id) ?? []),
  )
  if (bin && refs.length === 1) {
    const isSum = field === 'price' || field === 'value'
    const message = isSum
      ? totalOf(context, items, describeBin(bin))
      : `Ask me about one item in ${describeBin(bin)}.`
    return { message, mentions, conversation }
  }
  return { message: messageFor(context, field, items), mentions, conversation }
}
