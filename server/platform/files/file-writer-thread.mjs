// @ts-check
// Plain JavaScript, because a thread starts without what reads TypeScript.
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parentPort } from 'node:worker_threads'

/**
 * @typedef {{ readonly path: string, readonly partial: string, readonly bytes: Uint8Array }} FileToWrite
 * @typedef {{ readonly id: number, readonly files: readonly FileToWrite[] }} WriteOrder
 * @typedef {{ readonly message: string, readonly code?: string, readonly syscall?: string }} WriteFailure
 * @typedef {{ readonly id: number, readonly failure?: WriteFailure }} WriteAnswer
 */

/** @param {string} path @param {string} flags @param {(handle: number) => void} [work] before the sync */
const sync = (path, flags, work) => {
  const handle = openSync(path, flags)
  try {
    work?.(handle)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** @param {readonly FileToWrite[]} files */
const writeFiles = (files) => {
  /** @type {Set<string>} */
  const changed = new Set()
  try {
    for (const { path, partial, bytes } of files) {
      const folder = dirname(path)
      const made = mkdirSync(folder, { recursive: true })
      changed.add(folder)
      // A new folder is durable once its parent is synced.
      for (let at = folder; made && at.length >= made.length; at = dirname(at)) changed.add(dirname(at))
      sync(partial, 'wx', (handle) => writeFileSync(handle, bytes))
    }
    for (const { path, partial } of files) renameSync(partial, path)
  } catch (error) {
    for (const { partial } of files) rmSync(partial, { force: true })
    throw error
  }
  for (const folder of changed) sync(folder, 'r')
}

/** @param {unknown} error @returns {WriteFailure} */
const failureOf = (error) => {
  const { message, code, syscall } = /** @type {NodeJS.ErrnoException} */ (error)
  return { message, ...(code && { code }), ...(syscall && { syscall }) }
}

/** @param {WriteOrder} order @returns {WriteAnswer} */
const answer = ({ id, files }) => {
  try {
    writeFiles(files)
    return { id }
  } catch (error) {
    return { id, failure: failureOf(error) }
  }
}

parentPort?.on('message', (/** @type {WriteOrder} */ order) => parentPort?.postMessage(answer(order)))
