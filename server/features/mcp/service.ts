import { MCP_TOOLS, type McpAnswer, type McpTool } from '#contracts/assistant/mcp.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import { formatClient } from '#domain/naming/device-name.ts'
import type { CommandExecutor } from '#server/features/assistant/service.ts'
import type { InventoryCache } from '#server/features/inventory-cache/service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log/log.ts'
import { planTool, type ToolCall } from './plan-tool.ts'
import { allTools, READ_TOOLS } from './tools.ts'

interface McpDeps {
  readonly inventories: InventoryCache
  readonly execute: CommandExecutor
  readonly canWrite: (access: InventoryAccess) => Promise<boolean>
  readonly clock: () => Date
  readonly newId: () => string
  readonly log: Log
}

export interface McpCaller extends InventoryAccess {
  /** False for a viewer key. */
  readonly mayWrite: boolean
}

const READ_ONLY: McpAnswer = {
  status: 'refused',
  message: 'This inventory can only be viewed with these rights. Nothing was changed.',
}

const deviceOf = ({ keyName }: InventoryAccess): string =>
  keyName === undefined ? 'MCP' : `${formatClient(keyName, null)}, MCP`

const isTool = (name: string): name is McpTool => Object.hasOwn(MCP_TOOLS, name)

const readCall = (name: McpTool, args: unknown): ToolCall | string => {
  const read = MCP_TOOLS[name].safeParse(args ?? {})
  if (read.success) return { tool: name, args: read.data } as ToolCall
  const [issue] = read.error.issues
  return `${issue?.path.join('.') || 'The arguments'}: ${issue?.message ?? 'not valid'}`
}

/** Serves one message of the Model Context Protocol at a time, without a session. */
export const createMcpService = (deps: McpDeps) => {
  const { inventories, execute, canWrite, clock, newId, log } = deps

  const answerCall = async (caller: McpCaller, name: McpTool, args: unknown): Promise<McpAnswer> => {
    const call = readCall(name, args)
    if (typeof call === 'string') return { status: 'refused', message: call }
    const { inventoryId, actor, mayWrite } = caller
    const isWrite = !READ_TOOLS.includes(call.tool)
    if (isWrite && !(mayWrite && (await canWrite({ inventoryId, actor })))) return READ_ONLY
    const now = clock().toISOString()
    const plan = await inventories.read(inventoryId, (inventory) => planTool(call, { inventory, now, newId }))
    if (!plan) throw new AppError('TOO_LARGE', 'The inventory holds more text than can be searched here.')
    if ('answer' in plan) return plan.answer
    const done = await execute(caller, plan.proposal.commands, newId(), deviceOf(caller))
    if (!done.ok) return { status: 'refused', message: done.message }
    return { status: 'done', message: done.note ? `${plan.proposal.done} ${done.note}` : plan.proposal.done }
  }

  const safeAnswer = async (...callArgs: Parameters<typeof answerCall>): Promise<McpAnswer> => {
    try {
      return await answerCall(...callArgs)
    } catch (error) {
      if (error instanceof AppError) return { status: 'refused', message: error.message }
      log.error({ err: error }, 'a tool of MCP failed')
      return { status: 'refused', message: 'Something went wrong on the server. Nothing was changed.' }
    }
  }

  return {
    /** @param parsedBody one JSON-RPC message, already bounded */
    async handle(caller: McpCaller, request: Request, parsedBody: unknown): Promise<Response> {
      // Takes a fifth of a second and 25 MB, which a server without such callers is spared.
      const { serveMessage } = await import('./protocol.ts')
      const tools = allTools().filter(({ name }) => caller.mayWrite || READ_TOOLS.includes(name))
      return await serveMessage(
        { isTool, tools, answer: (name, args) => safeAnswer(caller, name, args) },
        request,
        parsedBody,
      )
    },
  }
}

export type McpService = ReturnType<typeof createMcpService>
