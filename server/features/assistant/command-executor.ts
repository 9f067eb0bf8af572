import { createHash } from 'node:crypto'
import type { OpResult } from '#contracts/sync/sync.ts'
import type { Command } from '#domain/assistant/command.ts'
import type { ExecutionResult } from '#domain/assistant/dialogue.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import type { SyncService } from '#server/features/sync/service.ts'

type RequestedOp = Parameters<SyncService['apply']>[1][number]

/** Same id for the same part, so that a repetition is a no-op. */
const deriveOpId = (id: string, part: number): string =>
  createHash('sha256').update(`assistant ${id} ${part}`).digest('base64url').slice(0, 21)

const toOp = (command: Command, seq: number, id: string, timestamp: string): RequestedOp => {
  const data =
    'fields' in command ? { ...command.fields } : command.type === 'adjust' ? { by: command.by } : {}
  const baseVersion = 'version' in command ? command.version : command.type === 'create' ? 0 : null
  return {
    opId: deriveOpId(id, seq),
    seq,
    type: command.type,
    entity: command.entity,
    entityId: command.id,
    data,
    changed: Object.keys(data),
    baseVersion,
    deviceId: null,
    timestamp,
  }
}

const CONFLICT_MESSAGE =
  'Nothing was changed: it was edited on another device at the same moment. Please ask again.'

const refusal = ({ error, message }: OpResult): string => {
  if (error === 'EDITED') return CONFLICT_MESSAGE
  if (error === 'NOT_FOUND' || error === 'DELETED' || error === 'BIN_DELETED' || error === 'PURGED') {
    return 'Nothing was changed: it is no longer there.'
  }
  return `${(message ?? 'This change was refused').replace(/\.$/, '')}. Nothing was changed.`
}

export const createCommandExecutor =
  ({ sync, clock }: { sync: Pick<SyncService, 'apply'>; clock: () => Date }) =>
  async (
    { inventoryId, actor }: InventoryAccess,
    commands: readonly Command[],
    id: string,
    device: string | null,
  ): Promise<ExecutionResult> => {
    const timestamp = clock().toISOString()
    const ops = commands.map((command, seq) => toOp(command, seq, id, timestamp))
    const results = await sync.apply({ inventoryId, actor }, ops, { allOrNothing: true, device })
    const refused = results.find(({ error }) => error !== undefined)
    if (refused) return { ok: false, message: refusal(refused) }
    const lost = results.filter(({ conflicts }) => conflicts !== undefined && conflicts.length > 0)
    if (lost.length === results.length && lost.length > 0) return { ok: false, message: CONFLICT_MESSAGE }
    const versions = new Map(
      results.flatMap(({ id: row, bin, item }) => {
        const version = (bin ?? item)?.version
        return version === undefined ? [] : [[row, version] as const]
      }),
    )
    const note = `${lost.length} of them had just been changed on another device and stayed as they are.`
    return { ok: true, versions, ...(lost.length > 0 && { note }) }
  }

export type CommandExecutor = ReturnType<typeof createCommandExecutor>
