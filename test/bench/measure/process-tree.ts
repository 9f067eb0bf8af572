import { readdirSync, readFileSync } from 'node:fs'

/** `/proc` counts in ticks of 10 ms. */
const TICK_US = 10_000
const PAGE_BYTES = 4096

interface ProcessStat {
  parent: number
  cpuUs: number
  residentBytes: number
}

const statOf = (pid: number): ProcessStat | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command may contain spaces and parentheses.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const at = (field: number) => Number(fields[field - 3])
    return {
      parent: at(4),
      // User and system time, with ended children.
      cpuUs: (at(14) + at(15) + at(16) + at(17)) * TICK_US,
      residentBytes: at(24) * PAGE_BYTES,
    }
  } catch {
    return null
  }
}

const everyProcess = (): Map<number, ProcessStat> => {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return new Map(
    pids.flatMap((pid) => {
      const stat = statOf(pid)
      return stat ? [[pid, stat] as const] : []
    }),
  )
}

const descendantsOf = (roots: readonly number[], all: Map<number, ProcessStat>): ProcessStat[] => {
  const isBelow = (pid: number): boolean => {
    if (roots.includes(pid)) return true
    const parent = all.get(pid)?.parent
    return parent !== undefined && parent > 1 && isBelow(parent)
  }
  return [...all].filter(([pid]) => isBelow(pid)).map(([, stat]) => stat)
}

/** CPU microseconds of these processes and their descendants, user and system. */
export const cpuOf = (roots: readonly number[]): number =>
  descendantsOf(roots, everyProcess()).reduce((sum, { cpuUs }) => sum + cpuUs, 0)

/** Excludes children. */
export const residentOf = (pid: number): number => statOf(pid)?.residentBytes ?? 0
