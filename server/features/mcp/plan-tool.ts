import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import {
  MCP_ROWS_MAX,
  type MCP_TOOLS,
  type McpAnswer,
  type McpRow,
  type McpTool,
} from '#contracts/assistant/mcp.ts'
import { DETAIL_FIELDS } from '#contracts/inventory/fields/item-fields.ts'
import type { Answer, Proposal } from '#domain/assistant/answers/answer.ts'
import { answerIntent } from '#domain/assistant/answers/answer-intent.ts'
import { NEW_CONVERSATION } from '#domain/assistant/conversation.ts'
import type { Intent, Mention } from '#domain/assistant/grammar/intent.ts'
import type { BinSnapshot, InventoryReader, ItemSnapshot } from '#domain/assistant/lookup/inventory-reader.ts'

const binRow = ({ id, name, location }: BinSnapshot): McpRow => ({
  id,
  kind: 'bin',
  name,
  binId: id,
  binName: name,
  place: location,
  quantity: null,
})

/** Own fields are named by ids that tell a model nothing. */
const TOLD_DETAILS = DETAIL_FIELDS.filter((field) => field !== 'extra')

const itemRow = (inventory: InventoryReader, item: ItemSnapshot): McpRow => {
  const bin = inventory.bin(item.binId)
  const { id, name, binId, quantity } = item
  const known = TOLD_DETAILS.flatMap((field) => {
    const value = item[field] ?? null
    return value === null ? [] : [[field, value] as const]
  })
  return {
    id,
    kind: 'item',
    name,
    binId,
    binName: bin?.name ?? '',
    place: bin?.location ?? null,
    quantity,
    ...(known.length > 0 && { details: Object.fromEntries(known) }),
  }
}

/** @returns nothing for an id that is not in the inventory */
const rowOf = (inventory: InventoryReader, id: string): McpRow[] => {
  const [bin, item] = [inventory.bin(id), inventory.item(id)]
  if (bin) return [binRow(bin)]
  return item ? [itemRow(inventory, item)] : []
}

export type ToolCall = {
  [T in McpTool]: { readonly tool: T; readonly args: z.infer<(typeof MCP_TOOLS)[T]> }
}[McpTool]

export interface PlanContext {
  readonly inventory: InventoryReader
  readonly now: string
  readonly newId: () => string
}

export type ToolPlan = { readonly answer: McpAnswer } | { readonly proposal: Proposal }

const mentionOf = (inventory: InventoryReader, text: string): Mention => {
  const [bin, item] = [inventory.bin(text), inventory.item(text)]
  if (bin) return { words: bin.name, to: { id: bin.id }, entity: 'bin' }
  return item ? { words: item.name, to: { id: item.id }, entity: 'item' } : { words: text }
}

const answerFor = (intent: Intent, context: PlanContext): Answer =>
  answerIntent(intent, { ...context, conversation: NEW_CONVERSATION })

/** Same for the same change of the same rows in the same state; ids of new rows differ each time. */
export const confirmationOf = ({ commands, preconditions }: Proposal): string => {
  const createdIds = commands.flatMap((command) => (command.type === 'create' ? [command.id] : []))
  const text = createdIds.reduce(
    (json, id, at) => json.replaceAll(JSON.stringify(id), `"new ${at}"`),
    JSON.stringify({ commands, preconditions }),
  )
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

const unclear = (inventory: InventoryReader, { message, multipleMatches = [] }: Answer): ToolPlan => ({
  answer: {
    status: 'ambiguous',
    message: `${message} Nothing was changed.`,
    rows: multipleMatches.flatMap(({ id }) => rowOf(inventory, id)),
  },
})

/** A small clear change is made at once; what the assistant would ask about waits for `confirm`. */
const planWrite = (intent: Intent, confirm: string | undefined, context: PlanContext): ToolPlan => {
  const { inventory } = context
  const answer = answerFor(intent, context)
  const { proposal, message, mentions = [] } = answer
  if (!proposal) return unclear(inventory, answer)
  if (proposal.risk === 'safe') return { proposal }
  const expected = confirmationOf(proposal)
  if (confirm === expected) return { proposal }
  const stale = confirm === undefined ? '' : 'Something changed since that question. '
  return {
    answer: {
      status: 'needs_confirmation',
      message: `${stale}${message}`,
      rows: mentions.flatMap(({ id }) => rowOf(inventory, id)),
      confirm: expected,
    },
  }
}

const planFind = (query: string, { inventory }: PlanContext): ToolPlan => {
  const hits = inventory.search(query, MCP_ROWS_MAX)
  const rows = hits.flatMap(({ id }) => rowOf(inventory, id))
  const message = rows.length === 0 ? 'Nothing was found.' : `Found ${rows.length}.`
  return { answer: { status: 'found', message, rows } }
}

const planList = (bin: string | undefined, offset: number, context: PlanContext): ToolPlan => {
  const { inventory } = context
  const page = <T>(all: readonly T[]): readonly T[] => all.slice(offset, offset + MCP_ROWS_MAX)
  if (bin === undefined) {
    const rows = page(inventory.bins).map(binRow)
    return { answer: { status: 'found', message: 'All bins.', rows, total: inventory.bins.length } }
  }
  const answer = answerFor({ kind: 'open', screen: 'bin', bin: mentionOf(inventory, bin) }, context)
  const opened = answer.opens?.screen === 'bin' ? inventory.bin(answer.opens.binId) : undefined
  if (!opened) return unclear(inventory, answer)
  const items = inventory.itemsOf(opened.id)
  const rows = page(items).map((item) => itemRow(inventory, item))
  return { answer: { status: 'found', message: `In ${opened.name}.`, rows, total: items.length } }
}

/** Plans a call of a tool. Writes nothing. */
export const planTool = ({ tool, args }: ToolCall, context: PlanContext): ToolPlan => {
  const mention = (text: string) => mentionOf(context.inventory, text)
  switch (tool) {
    case 'find':
      return planFind(args.query, context)
    case 'list':
      return planList(args.bin, args.offset ?? 0, context)
    case 'add': {
      const things = args.items.map(({ name, quantity = 1 }) => ({ name, quantity }))
      return planWrite({ kind: 'add', things, bin: mention(args.bin) }, args.confirm, context)
    }
    case 'move':
      return planWrite(
        { kind: 'move', what: args.items.map(mention), bin: mention(args.to) },
        args.confirm,
        context,
      )
    case 'take_out':
      return planWrite(
        { kind: 'take', what: mention(args.item), quantity: args.quantity ?? 1 },
        args.confirm,
        context,
      )
  }
}
