import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** After this long an end is not blamed on the start. */
const STEADY_MS = 60_000

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP']

/** Resolves with how it ended, and whether it said that it is ready before. */
const runOnce = (file, children) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [...process.execArgv, file], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
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

/**
 * Runs a server in a process of its own and starts it again when it crashes, after a pause that grows. One that never
 * became ready, ended well, or was told to stop is left. Resolves with the exit code to pass on.
 */
export const supervise = async (file, firstPauseMs = FIRST_PAUSE_MS) => {
  const children = new Set()
  const told = new AbortController()
  const passOn = (signal) => {
    told.abort()
    for (const child of children) child.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, passOn)
  try {
    for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const since = Date.now()
      const { code, signal, isReady } = await runOnce(file, children)
      if (code === 0 || !isReady || told.signal.aborted) return code ?? 1
      if (Date.now() - since > STEADY_MS) pause = firstPauseMs
      process.stderr.write(`The server ended by ${signal ?? `code ${code}`}. It starts again.\n`)
      await sleep(pause, undefined, { signal: told.signal }).catch(() => {})
      if (told.signal.aborted) return code ?? 1
    }
  } finally {
    for (const signal of SIGNALS) process.off(signal, passOn)
  }
}
