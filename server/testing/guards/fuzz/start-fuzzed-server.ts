import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Connection } from '#server/platform/db/connection/connection.ts'

export interface ServerFacts {
  rssMb: number
  /** Longest event loop stall while this process was busy, since the last read. */
  stallMs: number
  /** Including time used by other processes. */
  lateMs: number
  errors: string[]
}

export interface FuzzedServer {
  port: number
  readFacts(): Promise<ServerFacts>
  ended(): string | null
  stop(): Promise<void>
}

export const startFuzzedServer = async (
  connection: Connection,
  files: { dataDir: string; webFolder: string; pagesFile: string },
): Promise<FuzzedServer> => {
  const file = fileURLToPath(new URL('./fuzzed-server.ts', import.meta.url))
  const child = fork(file, [JSON.stringify({ connection, ...files })], { execArgv: ['--import', 'tsx'] })
  let end: string | null = null
  child.once('exit', (code, signal) => {
    end = `the server ended with ${signal ?? code}`
  })
  const answer = async <T>(): Promise<T> => (await once(child, 'message'))[0] as T
  const { port } = await answer<{ port: number }>()
  return {
    port,
    readFacts: async () => {
      const looked = answer<ServerFacts>()
      child.send('readFacts')
      return await looked
    },
    ended: () => end,
    stop: async () => {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}
