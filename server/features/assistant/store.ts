import { and, eq, lt, sql } from 'drizzle-orm'
import type { Proposal } from '#domain/assistant/answers/answer.ts'
import type { Command } from '#domain/assistant/command.ts'
import type { SlotRequest } from '#domain/assistant/conversation.ts'
import type { DialogueState } from '#domain/assistant/dialogue.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'
import { sqlStateOf } from '#server/platform/db/connection/sql-state.ts'
import { assistantPending } from './table.ts'

export interface AssistantPanel {
  readonly userId: UserId
  readonly inventoryId: InventoryId
  readonly sid: string
  readonly panelId: string
}

/** Panels per person; the least recently used is deleted. */
const PANELS_MAX = 20
const NO_SUCH_SESSION = '23503'

/** Reads what an earlier version stored, which called commands `deeds`. */
const withCommands = <T extends { readonly commands: readonly Command[] }>(
  stored: T & { readonly deeds?: readonly Command[] },
): T => (stored.deeds ? { ...stored, commands: stored.deeds } : stored)

/** Reads `stands` of an earlier version. */
const withPreconditions = (stored: Proposal & { readonly stands?: Proposal['preconditions'] }): Proposal =>
  stored.stands ? { ...stored, preconditions: stored.stands } : stored

/** Reads `wish` of an earlier version. */
const withIntent = (asking: SlotRequest & { readonly wish?: SlotRequest['intent'] }): SlotRequest =>
  asking.wish ? { ...asking, intent: asking.wish } : asking

const panelWhere = ({ userId, inventoryId, sid, panelId }: AssistantPanel) =>
  and(
    eq(assistantPending.userId, userId),
    eq(assistantPending.inventoryId, inventoryId),
    eq(assistantPending.sid, sid),
    eq(assistantPending.panelId, panelId),
  )

export const createAssistantStore = (db: Db) => ({
  async read(panel: AssistantPanel, since: Date): Promise<DialogueState | null> {
    const [row] = await db.select().from(assistantPending).where(panelWhere(panel))
    if (!row || row.updatedAt < since) return null
    const { pending, pendingId, pendingUntil } = row
    const { undo, asking } = row.conversation
    const conversation = {
      ...row.conversation,
      undo: undo && withCommands(undo),
      asking: asking && withIntent(asking),
    }
    if (!pending || !pendingId || !pendingUntil) return { conversation, pending: null }
    const proposal = withPreconditions(withCommands(pending.proposal))
    return {
      conversation,
      pending: { ...pending, proposal, id: pendingId, until: pendingUntil.toISOString() },
    }
  },

  /**
   * Leaves an already pending question, as it may be answered meanwhile.
   * @param before the question pending when this turn began
   * @returns false when the session is over
   */
  async write(
    panel: AssistantPanel,
    { conversation, pending }: DialogueState,
    before: string | null,
    at: Date,
  ): Promise<boolean> {
    const conversationColumns = { conversation, updatedAt: at }
    const values = {
      ...conversationColumns,
      pending: pending && { question: pending.question, proposal: pending.proposal },
      pendingId: pending?.id ?? null,
      pendingUntil: pending && new Date(pending.until),
    }
    const set = pending !== null && pending.id === before ? conversationColumns : values
    const { userId, inventoryId, sid, panelId } = assistantPending
    try {
      await db
        .insert(assistantPending)
        .values({ ...panel, ...values })
        .onConflictDoUpdate({ target: [userId, inventoryId, sid, panelId], set })
    } catch (error) {
      if (sqlStateOf(error) === NO_SUCH_SESSION) return false
      throw error
    }
    await db.execute(sql`delete from ${assistantPending} where (user_id, inventory_id, sid, panel_id) in
      (select user_id, inventory_id, sid, panel_id from ${assistantPending} where user_id = ${panel.userId}
       order by updated_at desc offset ${PANELS_MAX})`)
    return true
  },

  /** Takes a pending question; of parallel calls, one gets true. */
  async take(panel: AssistantPanel, pendingId: string, at: Date): Promise<boolean> {
    const rows = await db
      .update(assistantPending)
      .set({ pending: null, pendingId: null, pendingUntil: null, updatedAt: at })
      .where(
        and(
          panelWhere(panel),
          eq(assistantPending.pendingId, pendingId),
          sql`${assistantPending.pendingUntil} > ${at}`,
        ),
      )
      .returning({ panelId: assistantPending.panelId })
    return rows.length > 0
  },

  /** Takes an undo, like `take`. */
  async takeUndo(panel: AssistantPanel, undoId: string, at: Date): Promise<boolean> {
    const rows = await db
      .update(assistantPending)
      .set({
        conversation: sql`jsonb_set(${assistantPending.conversation}, '{undo}', 'null')`,
        updatedAt: at,
      })
      .where(and(panelWhere(panel), sql`${assistantPending.conversation} -> 'undo' ->> 'id' = ${undoId}`))
      .returning({ panelId: assistantPending.panelId })
    return rows.length > 0
  },

  async currencyOf(inventoryId: InventoryId): Promise<string | null> {
    const { rows } = await db.execute<{ currency: string | null }>(
      sql`select currency from inventories where id = ${inventoryId}`,
    )
    return rows[0]?.currency ?? null
  },

  /** Last checks of an inventory, by bin; bins never checked are absent. */
  async checkTimes(inventoryId: InventoryId): Promise<ReadonlyMap<string, string>> {
    const { rows } = await db.execute<{ id: string; checkedAt: Date | string }>(
      sql`select id, last_checked_at as "checkedAt" from bins
        where inventory_id = ${inventoryId} and deleted_at is null and last_checked_at is not null`,
    )
    return new Map(rows.map(({ id, checkedAt }) => [id, new Date(checkedAt).toISOString()]))
  },

  async forgetBefore(before: Date): Promise<void> {
    await db.delete(assistantPending).where(lt(assistantPending.updatedAt, before))
  },
})

export type AssistantStore = ReturnType<typeof createAssistantStore>
