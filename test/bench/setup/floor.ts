import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Floor {
  port: number
  pid: number
  stop(): Promise<void>
}

export const startFloor = async (
  name: string,
  args: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<Floor> => {
  const file = fileURLToPath(new URL(`../floors/${name}.mjs`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
  })
  const ended = once(child, 'exit')
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (words: Buffer) => {
      const found = /ready (\d+)/.exec(words.toString())?.[1]
      if (found) resolve(Number(found))
    })
    void ended.then(() => reject(new Error(`The floor ${name} ended before it listened`)))
  })
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
