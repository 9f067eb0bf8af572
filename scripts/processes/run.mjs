import { spawn } from 'node:child_process'

/** Runs a program without a shell; resolves with its exit code, 1 for a signal, 127 when it cannot start. */
export const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    child.once('error', (error) => {
      process.stderr.write(`${command} could not be started: ${error.message}\n`)
      resolve(127)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
