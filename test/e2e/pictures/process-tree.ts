import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** `/proc` counts CPU in ticks of 10 ms. */
const TICK_SECONDS = 0.01

interface ProcessStat {
  readonly pid: number
  readonly parent: number
  readonly command: string
  /** User and system time, with ended children. */
  readonly cpuSeconds: number
}

const readOrNull = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

const statOf = (pid: number): ProcessStat | null => {
  const text = readOrNull(`/proc/${pid}/stat`)
  if (text === null) return null
  // The command may contain spaces and parentheses.
  const end = text.lastIndexOf(')')
  const fields = text.slice(end + 2).split(' ')
  const at = (field: number) => Number(fields[field - 3])
  return {
    pid,
    parent: at(4),
    command: text.slice(text.indexOf('(') + 1, end),
    cpuSeconds: (at(14) + at(15) + at(16) + at(17)) * TICK_SECONDS,
  }
}

/** Lists a process and its descendants, without PostgreSQL. */
const treeOf = (root: number): ProcessStat[] => {
  const all = readdirSync('/proc')
    .map(Number)
    .filter(Number.isInteger)
    .flatMap((pid) => statOf(pid) ?? [])
  const byPid = new Map(all.map((stat) => [stat.pid, stat]))
  const isBelow = (stat: ProcessStat): boolean => {
    if (stat.pid === root) return true
    const parent = byPid.get(stat.parent)
    return !stat.command.startsWith('postgres') && parent !== undefined && isBelow(parent)
  }
  return all.filter(isBelow)
}

export const pidsOf = (root: number): number[] => treeOf(root).map(({ pid }) => pid)

export const cpuSecondsOf = (root: number): number =>
  treeOf(root).reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)

const kilobytesIn = (path: string, field: string): number =>
  Number(readOrNull(path)?.match(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm'))?.[1] ?? 0)

/** Peak resident bytes since `forgetPeak`; 0 after its end. */
export const peakBytesOf = (pid: number): number => kilobytesIn(`/proc/${pid}/status`, 'VmHWM') * 1024

export const resetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** Proportional bytes (PSS) of a server and its decoders: shared pages count once. */
export const proportionalBytes = (root: number): number =>
  pidsOf(root).reduce((sum, pid) => sum + kilobytesIn(`/proc/${pid}/smaps_rollup`, 'Pss') * 1024, 0)
