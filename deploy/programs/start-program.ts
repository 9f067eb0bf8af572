import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface RunningProgram {
  process: ChildProcess
  output(): string
  stop(): Promise<void>
}

interface StartOptions {
  /** On 127.0.0.1, when it listens. */
  port: number
  environment?: Record<string, string>
  uid?: number | undefined
  gid?: number | undefined
}

const STOP_MS = 10_000

const listens = async (port: number, child: ChildProcess): Promise<boolean> => {
  for (const end = Date.now() + 20_000; Date.now() < end && child.exitCode === null; await sleep(50)) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return true
  }
  return false
}

/** Starts a program of this machine and resolves when its port is open. */
export const startProgram = async (
  [program = '', ...args]: readonly string[],
  { port, environment = {}, uid, gid }: StartOptions,
): Promise<RunningProgram> => {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...environment },
    ...(uid !== undefined && { uid, gid }),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  if (!(await listens(port, child))) {
    child.kill('SIGKILL')
    throw new Error(`${program} does not start:\n${output}`)
  }
  return {
    process: child,
    output: () => output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await once(child, 'exit')
      clearTimeout(late)
    },
  }
}
