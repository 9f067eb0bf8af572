import { execFileSync } from 'node:child_process'

/** Resident bytes of a process and its descendants, without PostgreSQL, whose shared memory would count many times. */
export const residentBytes = (pid: number): number => {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .filter(([, , , command]) => !command?.startsWith('postgres'))
  const family = new Set([pid])
  let kilobytes = 0
  // Rows come in order of pid; a child whose pid wrapped around below its parent's is found by the second pass.
  for (const isCounting of [false, true])
    for (const [own, parent, resident] of rows) {
      if (family.has(Number(parent))) family.add(Number(own))
      if (isCounting && family.has(Number(own))) kilobytes += Number(resident)
    }
  return kilobytes * 1024
}
