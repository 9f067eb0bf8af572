import { execFileSync } from 'node:child_process'

/** Resident bytes of a process tree without PostgreSQL, whose shared memory would count repeatedly. */
export const residentBytes = (pid: number): number => {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .filter(([, , , command]) => !command?.startsWith('postgres'))
  const family = new Set([pid])
  let kilobytes = 0
  // Two passes: a wrapped pid may be smaller than its parent's.
  for (const isCounting of [false, true])
    for (const [own, parent, resident] of rows) {
      if (family.has(Number(parent))) family.add(Number(own))
      if (isCounting && family.has(Number(own))) kilobytes += Number(resident)
    }
  return kilobytes * 1024
}
