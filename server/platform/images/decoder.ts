import { type ChildProcess, fork } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { ALLOCATOR_ENVIRONMENT } from '../memory-settings.mjs'
import type { DecodeResults } from './decode.ts'
import type { ImageRefusal } from './decode-limits.ts'
import type { DecodeAnswer, DecodeJob } from './worker-protocol.ts'

const IS_SOURCE_RUN = import.meta.url.endsWith('.ts')
const WORKER_PATH = fileURLToPath(
  new URL(IS_SOURCE_RUN ? './picture-worker.ts' : './picture-worker.js', import.meta.url),
)

const EXEC_ARGS = ['--max-semi-space-size=1', '--single-threaded', '--expose-gc']
/** Idle time before a decoder is stopped. */
const IDLE_MS = 20_000
const DECODE_TIMEOUT_MS = 30_000
/** Steps of nice. */
const NICE_STEP = 10
const NICE_MAX = 19

export class DecoderCrashed extends Error {
  readonly crashed: boolean
  constructor(signal?: NodeJS.Signals | null) {
    super(`the decoding process ended (${signal ?? 'no signal'})`)
    this.crashed = !!signal && signal !== 'SIGKILL'
  }
}

export type DecodeReply<Job extends keyof DecodeResults> = (
  | { result: DecodeResults[Job] }
  | { refused: ImageRefusal }
) & { cpuMs: number }

export const startWorker = (): ChildProcess =>
  fork(WORKER_PATH, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [...(IS_SOURCE_RUN ? ['--import', 'tsx'] : []), ...EXEC_ARGS],
    // Keeps settings and secrets out of the decoding process.
    env: { PATH: process.env.PATH, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH, ...ALLOCATOR_ENVIRONMENT },
  })

/** Before it has other threads, which inherit. */
const lowerPriority = ({ pid }: ChildProcess): void => {
  if (pid !== undefined) setPriority(pid, Math.min(NICE_MAX, getPriority() + NICE_STEP))
}

/** Keeps this process alive only while a worker is busy. */
const keepWorker = (worker: ChildProcess, isBusy: boolean): void => {
  for (const one of [worker, worker.channel]) {
    if (isBusy) one?.ref()
    else one?.unref()
  }
}

/**
 * Decodes one image at a time in a child process, which may crash safely.
 * @param givesWay true for a process of low priority
 */
export const createDecoder = ({ start = startWorker, givesWay = false } = {}) => {
  let worker: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    clearTimeout(idle)
    worker?.kill('SIGKILL')
    worker = null
  }

  return {
    end,
    givesWay,

    async run<Job extends keyof DecodeResults>(
      job: Job,
      bytes: Uint8Array,
      signal?: AbortSignal,
    ): Promise<DecodeReply<Job>> {
      signal?.throwIfAborted()
      clearTimeout(idle)
      if (!worker) {
        worker = start()
        if (givesWay) lowerPriority(worker)
      }
      const current = worker
      keepWorker(current, true)
      let settle = () => {}
      try {
        return await new Promise<DecodeReply<Job> & DecodeAnswer>((resolve, reject) => {
          const rejectAsCrashed = () => reject(new DecoderCrashed())
          const ended = (_code: number | null, by: NodeJS.Signals | null) => reject(new DecoderCrashed(by))
          const aborted = () => reject(signal?.reason)
          const late = setTimeout(rejectAsCrashed, DECODE_TIMEOUT_MS)
          const onAnswer = (answer: DecodeAnswer) => resolve(answer as DecodeReply<Job> & DecodeAnswer)
          current.on('message', onAnswer).on('exit', ended).on('error', rejectAsCrashed)
          signal?.addEventListener('abort', aborted)
          settle = () => {
            clearTimeout(late)
            current.off('message', onAnswer).off('exit', ended).off('error', rejectAsCrashed)
            signal?.removeEventListener('abort', aborted)
          }
          // A closed pipe is reported by the exit event.
          current.send({ job, bytes, givesWay } satisfies DecodeJob, () => {})
        }).then(({ isLast, ...answer }) => {
          if (isLast) end()
          return answer as DecodeReply<Job>
        })
      } catch (error) {
        end()
        throw error
      } finally {
        settle()
        keepWorker(current, false)
        if (worker) idle = setTimeout(end, IDLE_MS).unref()
      }
    },
  }
}

export type Decoder = ReturnType<typeof createDecoder>
