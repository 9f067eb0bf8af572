import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { ALLOCATOR_ENVIRONMENT, MEMORY_FLAGS } from '#server/platform/memory-settings.mjs'

export interface ServerProcess {
  origin: string
  process: ChildProcess
  stop(): Promise<number | null>
  kill(): Promise<void>
  output(): string
}

const BUILT = fileURLToPath(new URL('../../dist/current/server/main.js', import.meta.url))

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/**
 * Starts the built server and resolves when it is ready; inherits no settings.
 * @param built main file, of this checkout unless given
 * @param cwd working directory; the data folder unless given
 * @param fileHandles limit of open files; the system's unless given
 */
export const startServer = async (
  environment: { DATA_DIR: string } & Record<string, string>,
  {
    built = BUILT,
    cwd,
    fileHandles,
  }: { built?: string | undefined; cwd?: string; fileHandles?: number } = {},
): Promise<ServerProcess> => {
  const port = environment.PORT ?? String(await freePort())
  const origin = `http://localhost:${port}`
  // Away from the sources, so that no .env is read.
  if (cwd === undefined) mkdirSync(environment.DATA_DIR, { recursive: true })
  const [program, ...args] =
    fileHandles === undefined
      ? [process.execPath, ...MEMORY_FLAGS, built]
      : ['sh', '-c', `ulimit -n ${fileHandles}; exec "$0" "$@"`, process.execPath, ...MEMORY_FLAGS, built]
  const child = spawn(program, args, {
    cwd: cwd ?? environment.DATA_DIR,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...ALLOCATOR_ENVIRONMENT,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ORIGIN: origin,
      ...environment,
      PORT: port,
    },
  })
  let output = ''
  const ready = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes(' is ready: ')) resolve()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`The server did not start:\n${output}`)))
  })
  await ready
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await once(child, 'exit')
    }
    return child.exitCode
  }
  return {
    origin,
    process: child,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL')
    },
    output: () => output,
  }
}
