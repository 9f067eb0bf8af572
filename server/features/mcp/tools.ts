import * as z from 'zod/mini'
import { MCP_TOOLS, McpAnswer, type McpTool } from '#contracts/assistant/mcp.ts'

type ObjectSchema = { type: 'object'; [key: string]: unknown }

/** A tool as the protocol lists it. */
export interface McpToolInfo {
  readonly name: McpTool
  readonly title: string
  readonly description: string
  readonly inputSchema: ObjectSchema
  readonly outputSchema: ObjectSchema
  readonly annotations: Readonly<Record<string, boolean>>
}

const DESCRIPTIONS: Readonly<Record<McpTool, { readonly title: string; readonly description: string }>> = {
  find: { title: 'Find', description: 'Finds bins and items by words, and says where they are.' },
  list: { title: 'List', description: 'Lists all bins, or what is in one bin, 50 at a time from an offset.' },
  add: { title: 'Add', description: 'Adds new items to a bin.' },
  move: { title: 'Move', description: 'Moves items to another bin.' },
  take_out: { title: 'Take out', description: 'Takes pieces of an item out, so that fewer are left.' },
}

export const READ_TOOLS: readonly McpTool[] = ['find', 'list']

const toolOf = (name: McpTool): McpToolInfo => ({
  name,
  ...DESCRIPTIONS[name],
  inputSchema: z.toJSONSchema(MCP_TOOLS[name], { io: 'input' }) as McpToolInfo['inputSchema'],
  outputSchema: z.toJSONSchema(McpAnswer, { io: 'output' }) as McpToolInfo['outputSchema'],
  annotations: READ_TOOLS.includes(name)
    ? { readOnlyHint: true, openWorldHint: false }
    : { readOnlyHint: false, destructiveHint: name === 'take_out', openWorldHint: false },
})

let tools: readonly McpToolInfo[] | undefined

/** Describes all tools, at the first call, as a start need not wait for it. */
export const allTools = (): readonly McpToolInfo[] => {
  tools ??= (Object.keys(MCP_TOOLS) as McpTool[]).map(toolOf)
  return tools
}
