import type pg from 'pg'
import type { RecordedStatement } from './record-statements.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Alias?: string
  Plans?: PlanNode[]
  [detail: string]: unknown
}

const CONDITIONS = [
  'Index Cond',
  'Recheck Cond',
  'Filter',
  'Join Filter',
  'Hash Cond',
  'Merge Cond',
  'TID Cond',
]

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const conditionsOf = (nodes: readonly PlanNode[]): string =>
  nodes.flatMap((node) => CONDITIONS.map((name) => node[name] ?? '')).join(' ')

/** Aliases whose inventory is one value: given, or equal to that of another such alias. */
const pinnedAliases = (conditions: string, columns: ReadonlyMap<string, string>): ReadonlySet<string> => {
  const pinned = new Set<string>()
  const equal: [string, string][] = []
  const keyAlias = (side: string): string | undefined => {
    const [alias = '', column] = side.split('.')
    return column !== undefined && columns.get(alias) === column ? alias : undefined
  }
  for (const [, left = '', right = ''] of conditions.matchAll(/([\w.]+) = (?!ANY)([\w.$']+)/g)) {
    const [one, other] = [keyAlias(left), keyAlias(right)]
    if (one && other) equal.push([one, other])
    else if (one && /^['$]/.test(right)) pinned.add(one)
    else if (other && /^['$]/.test(left)) pinned.add(other)
  }
  for (let before = -1; before !== pinned.size; ) {
    before = pinned.size
    for (const [one, other] of equal) {
      if (pinned.has(one)) pinned.add(other)
      if (pinned.has(other)) pinned.add(one)
    }
  }
  return pinned
}

/** Tables of which a statement reads or writes rows of more than one inventory, by its plan. */
export const unpinnedTables = async (
  client: pg.ClientBase,
  { text, values }: RecordedStatement,
  shardColumns: ReadonlyMap<string, string>,
): Promise<string[]> => {
  const { rows } = await client.query({ text: `explain (verbose, format json) ${text}`, values: [...values] })
  const plans = (rows[0] as { 'QUERY PLAN': { Plan: PlanNode }[] })['QUERY PLAN']
  const nodes = plans.flatMap(({ Plan }) => nodesOf(Plan))
  const columns = new Map(
    nodes.flatMap((node) => {
      const column = shardColumns.get(node['Relation Name'] ?? '')
      return column ? [[node.Alias ?? node['Relation Name'] ?? '', column] as const] : []
    }),
  )
  const pinned = pinnedAliases(conditionsOf(nodes), columns)
  return nodes.flatMap((node) => {
    const table = node['Relation Name']
    const column = table === undefined ? undefined : shardColumns.get(table)
    if (table === undefined || column === undefined) return []
    if (node['Node Type'] === 'ModifyTable') {
      const isInsert = node.Operation === 'Insert'
      // An insert names the inventory; updates and deletes have a scan of their own.
      return !isInsert || text.includes(column) ? [] : [table]
    }
    return pinned.has(node.Alias ?? table) ? [] : [table]
  })
}
