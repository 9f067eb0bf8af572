import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface ProcessResult {
  code: number
  output: string
}

/** Runs a program to its end, whatever its exit code. */
export const attempt = async (program: string, args: readonly string[]): Promise<ProcessResult> => {
  try {
    const { stdout, stderr } = await run(program, args, { maxBuffer: 64 * 1024 * 1024 })
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: number; stdout?: string; stderr?: string }
    return { code: typeof code === 'number' ? code : 1, output: stdout + stderr }
  }
}

/** @throws Error with the end of its output when it fails */
export const must = async (program: string, args: readonly string[]): Promise<string> => {
  const { code, output } = await attempt(program, args)
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output.slice(-3000)}`)
  return output
}

/** @throws Error naming programs that are missing */
export const requirePrograms = (names: readonly string[]): void => {
  const missing = names.filter((name) => {
    try {
      execFileSync('which', [name], { stdio: 'ignore' })
      return false
    } catch {
      return true
    }
  })
  if (missing.length > 0) throw new Error(`Install first: apt-get install ${missing.join(' ')}`)
}
