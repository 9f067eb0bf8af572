import { setTimeout as sleep } from 'node:timers/promises'
import { attempt, must, type ProcessResult } from '../../programs/run.ts'

/** Everything that a strict host takes away. Limits are named because raising them needs a capability. */
const HARDENING_FLAGS = [
  '--read-only',
  '--read-only-tmpfs=false',
  '--tmpfs',
  '/tmp',
  '--cap-drop',
  'all',
  '--security-opt',
  'no-new-privileges',
]
const LIMITS = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096']

export interface ContainerOptions {
  name: string
  image: string
  /** Mounted at /data: a volume's name or a folder. */
  data: string
  port: number
  user?: string
  /** Keeps capabilities that a container of root has by default. */
  lenient?: boolean
}

export interface Container {
  exec(...args: string[]): Promise<ProcessResult>
  execAs(user: string, ...args: string[]): Promise<ProcessResult>
  logs(): Promise<string>
  isHealthy(): Promise<boolean>
  /** Resolves when it is healthy. */
  ready(): Promise<void>
  /** Sends SIGTERM; milliseconds to the end, and the exit code. */
  stop(): Promise<{ ms: number; code: number }>
  kill(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

/** @param podman flags before each command */
export const runContainer = async (
  podman: readonly string[],
  options: ContainerOptions,
): Promise<Container> => {
  const { name, image, data, port, user, lenient = false } = options
  const call = (...args: string[]) => attempt('podman', [...podman, ...args])
  await call('rm', '--force', '--time', '0', name)
  const flags = ['--name', name, '--network', 'host', '--passwd=false', '--env', `PORT=${port}`]
  const identity = user === undefined ? [] : ['--user', user]
  const mount = ['--volume', `${data}:/data`]
  await must('podman', [
    ...podman,
    'run',
    '--detach',
    ...flags,
    ...LIMITS,
    ...identity,
    ...mount,
    ...(lenient ? HARDENING_FLAGS.slice(0, 4) : HARDENING_FLAGS),
    image,
  ])
  const exitCode = async () => Number((await call('inspect', name, '--format', '{{.State.ExitCode}}')).output)
  const isHealthy = async () => (await call('healthcheck', 'run', name)).code === 0
  const logs = async () => (await call('logs', name)).output
  return {
    exec: (...args) => call('exec', name, ...args),
    execAs: (user, ...args) => call('exec', '--user', user, name, ...args),
    logs,
    isHealthy,
    async ready() {
      for (const end = Date.now() + 60_000; Date.now() < end; await sleep(100)) if (await isHealthy()) return
      throw new Error(`${name} is not healthy after a minute:\n${await logs()}`)
    },
    async stop() {
      const since = performance.now()
      await call('stop', '--time', '30', name)
      return { ms: Math.round(performance.now() - since), code: await exitCode() }
    },
    async kill() {
      await call('kill', name)
      await call('wait', name)
    },
    async start() {
      await must('podman', [...podman, 'start', name])
    },
    async remove() {
      await call('rm', '--force', '--time', '0', name)
    },
  }
}
