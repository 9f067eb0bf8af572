import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { INVENTORY_NAME_MAX } from '../inventory/inventories.ts'
import { requiredLine } from '../text.ts'

const MentionText = requiredLine('Name', 200)
const Quantity = z.int().check(z.minimum(1), z.maximum(10_000))
const Confirm = z.optional(z.string().check(z.maxLength(64)))

export const MCP_ADDED_MAX = 20
export const MCP_ROWS_MAX = 50

/** Arguments of each tool; a thing or a bin is named by its name, or by an id that a tool answered. */
export const MCP_TOOLS = {
  find: z.object({ query: MentionText }),
  list: z.object({
    bin: z.optional(MentionText),
    offset: z.optional(z.int().check(z.minimum(0), z.maximum(1e6))),
  }),
  add: z.object({
    bin: MentionText,
    items: z
      .array(z.object({ name: MentionText, quantity: z.optional(Quantity) }))
      .check(z.minLength(1), z.maxLength(MCP_ADDED_MAX)),
    confirm: Confirm,
  }),
  move: z.object({
    items: z.array(MentionText).check(z.minLength(1), z.maxLength(MCP_ADDED_MAX)),
    to: MentionText,
    confirm: Confirm,
  }),
  take_out: z.object({ item: MentionText, quantity: z.optional(Quantity), confirm: Confirm }),
} as const
export type McpTool = keyof typeof MCP_TOOLS

const Row = z.object({
  id: z.string(),
  kind: z.enum(['bin', 'item']),
  name: z.string(),
  binId: z.string(),
  binName: z.string(),
  place: z.nullable(z.string()),
  quantity: z.nullable(z.number()),
  /** Details of an item by the name of their field, amounts in minor units; absent for none. */
  details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})

/** Structured content of a tool's answer. */
export const McpAnswer = z.object({
  status: z.enum(['found', 'done', 'needs_confirmation', 'ambiguous', 'refused']),
  message: z.string(),
  /** Rows found, or candidates when ambiguous. */
  rows: z.optional(z.array(Row)),
  /** Count of all, also past those listed. */
  total: z.optional(z.int()),
  /** To be sent with the same call again, once the person said yes. */
  confirm: z.optional(z.string()),
})
export type McpAnswer = z.infer<typeof McpAnswer>
export type McpRow = z.infer<typeof Row>

/** One message of JSON-RPC; batches are not taken. */
const Message = z.looseObject({
  jsonrpc: z.literal('2.0'),
  method: z.optional(z.string().check(z.maxLength(INVENTORY_NAME_MAX))),
})

export const mcpEndpoints = {
  call: endpoint({
    name: 'mcp.call',
    method: 'POST',
    path: '/mcp',
    access: 'signed-in',
    subject: 'self',
    inventory: 'read',
    asksModel: true,
    apiKey: true,
    summary:
      'Model Context Protocol over streamable HTTP, without sessions: tools find, list, add, move and take_out. Writing tools need an editor.',
    body: Message,
    reply: z.unknown(),
    bodiless: { 202: 'A notification was taken.' },
  }),
} as const
