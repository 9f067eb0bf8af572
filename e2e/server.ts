import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startServer } from '#server/testing/server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built server of this run answers. */
    origin: string
    /** Its data folder: mails lie in `outbox`. */
    dataDir: string
  }
}

/** Vitest's global setup: the built server with an empty data folder of its own. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'binnacle-e2e-'))
  const server = await startServer({ DATA_DIR: dataDir, SIGN_UPS_PER_HOUR: '100000', LOG_LEVEL: 'warn' })
  project.provide('origin', server.origin)
  project.provide('dataDir', dataDir)
  return async () => {
    await server.stop()
    // What it complained about belongs to the run's report.
    const complaints = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    if (complaints.length > 0) process.stderr.write(`The server's log:\n${complaints.join('\n')}\n`)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
