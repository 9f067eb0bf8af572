import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startServer } from '#server/testing/server-process.ts'
import { makeRunFolder } from '#server/testing/test-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    /** Data folder; mails are in `outbox`. */
    dataDir: string
  }
}

/** Where codes of the server were printed before. */
export const FORMER_ORIGIN = 'http://nas.lan:3000'

/** Vitest's global setup: the built server on an empty data folder. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = makeRunFolder()
  const server = await startServer({
    DATA_DIR: dataDir,
    SIGN_UPS_PER_HOUR: '100000',
    LOG_LEVEL: 'warn',
    FORMER_ORIGINS: FORMER_ORIGIN,
    WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
  })
  project.provide('origin', server.origin)
  project.provide('dataDir', dataDir)
  return async () => {
    await server.stop()
    // Reports the server's errors with the run.
    const complaints = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    if (complaints.length > 0) process.stderr.write(`The server's log:\n${complaints.join('\n')}\n`)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
