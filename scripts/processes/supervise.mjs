import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { ALLOCATOR_ENVIRONMENT, MEMORY_FLAGS } from '../../server/platform/memory-settings.mjs'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** Later exits are not startup failures. */
const STEADY_MS = 60_000

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP']

/** Resolves with the exit and whether the server had become ready. */
const runOnce = (file, children) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [...MEMORY_FLAGS, ...process.execArgv, file], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...ALLOCATOR_ENVIRONMENT, ...process.env },
    })
    children.add(child)
    let isReady = false
    child.once('message', () => {
      isReady = true
    })
    child.once('exit', (code, signal) => {
      children.delete(child)
      resolve({ code, signal, isReady })
    })
  })

const pauseFor = (ms, signal) => sleep(ms, undefined, { signal }).catch(() => {})

const tellOperator = (line) => {
  process.stderr.write(`${line}\n`)
}

/**
 * Restarts a crashed server with a growing pause, unless it never became ready, exited cleanly or was
 * stopped; says why each time. Resolves with the exit code.
 */
export const supervise = async (file, { wait = pauseFor, now = Date.now, tell = tellOperator } = {}) => {
  const children = new Set()
  const abortController = new AbortController()
  const passOn = (signal) => {
    abortController.abort()
    for (const child of children) child.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, passOn)
  try {
    let wasReady = false
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const since = now()
      const { code, signal, isReady } = await runOnce(file, children)
      wasReady ||= isReady
      if (code === 0 || abortController.signal.aborted) return code ?? 1
      const end = `The server ended by ${signal ?? `code ${code}`}${isReady ? '' : ' before it was ready'}.`
      if (!wasReady) {
        tell(`${end} It is not started again, because it never was ready.`)
        return code ?? 1
      }
      if (isReady && now() - since > STEADY_MS) pause = FIRST_PAUSE_MS
      tell(`${end} It starts again in ${pause / 1000} s.`)
      await wait(pause, abortController.signal)
      if (abortController.signal.aborted) return code ?? 1
    }
  } finally {
    for (const signal of SIGNALS) process.off(signal, passOn)
  }
}
