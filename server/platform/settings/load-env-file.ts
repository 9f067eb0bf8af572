import { existsSync, readFileSync } from 'node:fs'
import { StartError } from '../errors.ts'

const ASSIGNMENT = /^\s*(?:export\s+)?[A-Za-z_][\w.-]*\s*=\s*(.*)$/
const BLANK_LINE = /^\s*(#.*)?$/

export const badLines = (text: string): number[] => {
  const bad: number[] = []
  let quote: string | null = null
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (quote !== null) {
      if (line.includes(quote)) quote = null
      continue
    }
    if (BLANK_LINE.test(line)) continue
    const value = ASSIGNMENT.exec(line)?.[1]
    if (value === undefined) bad.push(at + 1)
    else if (/^["'`]/.test(value) && !value.slice(1).includes(value[0] ?? '')) {
      // Without a closing quote the value ends with its line.
      quote = text
        .split(/\r?\n/)
        .slice(at + 1)
        .some((later) => later.includes(value[0] ?? ''))
        ? (value[0] ?? null)
        : null
    }
  }
  return bad
}

/** Never overrides the environment. @throws StartError naming unreadable lines, or an unreadable file */
export const loadEnvFile = (path = '.env'): void => {
  if (!existsSync(path)) return
  let bad: number[]
  try {
    bad = badLines(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new StartError(`${path} cannot be read: ${(error as Error).message}`)
  }
  if (bad.length > 0) {
    const lines = bad.map((line) => `\n  line ${line} is not NAME=value`).join('')
    throw new StartError(`${path} needs a change:${lines}`)
  }
  process.loadEnvFile(path)
}
