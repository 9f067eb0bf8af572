import { cpus, release, totalmem, type } from 'node:os'
import { type FigureRow, isReached, ratioOf } from './figure.ts'

export interface MachineInfo {
  date: string
  node: string
  system: string
  processor: string
  memoryGb: number
}

export const thisMachine = (): MachineInfo => ({
  date: new Date().toISOString().slice(0, 16).replace('T', ' '),
  node: process.version,
  system: `${type()} ${release()}`,
  processor: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
  memoryGb: Math.round(totalmem() / 2 ** 30),
})

const rounded = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })

const measured = (value: number | null | undefined, { unit }: FigureRow): string =>
  value === null || value === undefined ? '' : `${rounded(value)}${unit === 'count' ? '' : ` ${unit}`}`

const goalOf = (row: FigureRow): string => {
  if (!row.goal) return ''
  return row.goal.of === 'ratio' ? `≤ ${row.goal.most} ×` : `≤ ${measured(row.goal.most, row)}`
}

const reachedOf = (row: FigureRow): string => {
  const reached = isReached(row)
  return reached === null ? '' : reached ? 'yes' : 'no'
}

const HEADINGS = ['', 'figure', 'floor', 'Binnacle', 'ratio', 'goal', 'reached', 'note']
const PEER_HEADING = 'peer'

const cellsOf = (row: FigureRow, withPeer: boolean): string[] => {
  const ratio = ratioOf(row)
  return [
    row.goalOf,
    row.what,
    measured(row.floor, row),
    measured(row.ours, row),
    ratio === null ? '' : `${ratio.toFixed(2)} ×`,
    goalOf(row),
    reachedOf(row),
    row.note ?? '',
    ...(withPeer ? [measured(row.peer, row)] : []),
  ]
}

export const tableOf = (rows: readonly FigureRow[]): string => {
  const withPeer = rows.some(({ peer }) => peer !== undefined)
  const head = withPeer ? [...HEADINGS, PEER_HEADING] : HEADINGS
  const lines = [head, ...rows.map((row) => cellsOf(row, withPeer))]
  const widths = head.map((_, column) => Math.max(3, ...lines.map((cells) => cells[column]?.length ?? 0)))
  const text = lines.map(
    (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [text[0], rule, ...text.slice(1)].join('\n')
}

export const reportOf = (machine: MachineInfo, rows: readonly FigureRow[]): string =>
  `Measured ${machine.date} UTC on ${machine.processor}, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}.\n\n${tableOf(rows)}\n`
