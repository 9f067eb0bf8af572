import type { ChangeStreamLine } from '#contracts/sync/change-stream.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'

type ChangeStreamInventories = ChangeStreamLine['inventories']

const LINES_QUERY = {
  name: 'change-stream.lines',
  text: `select s.sid, coalesce(json_agg(json_build_object('id', i.id, 'seq', i.change_seq, 'role', m.role)
      order by i.id) filter (where i.id is not null), '[]') as inventories
    from unnest($1::text[]) as asked (sid)
    join sessions s on s.sid = asked.sid and s.expire > now()
    join users u on u.id = s.user_id and u.deleted_at is null and u.disabled_at is null
    left join memberships m on m.user_id = s.user_id and m.ended_at is null
    left join inventories i on i.id = m.inventory_id and i.deleted_at is null
    group by s.sid`,
}

const MEMBERS_QUERY = {
  name: 'change-stream.members',
  text: `select distinct user_id as id from memberships
    where inventory_id = any($1::uuid[]) and ended_at is null and user_id is not null`,
}

export const createChangeStreamStore = (db: Pick<Db, 'readHot'>) => ({
  /** Open inventories of whoever is signed in by each session; ended sessions are missing. */
  async lines(sids: readonly string[]): Promise<ReadonlyMap<string, ChangeStreamInventories>> {
    const rows = await db.readHot<{ sid: string; inventories: ChangeStreamInventories }>(LINES_QUERY, [sids])
    return new Map(rows.map(({ sid, inventories }) => [sid, inventories]))
  },

  async membersOf(inventories: readonly InventoryId[]): Promise<readonly UserId[]> {
    const rows = await db.readHot<{ id: UserId }>(MEMBERS_QUERY, [inventories])
    return rows.map(({ id }) => id)
  },
})

export type ChangeStreamStore = ReturnType<typeof createChangeStreamStore>
