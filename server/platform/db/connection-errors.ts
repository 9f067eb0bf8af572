import { sqlStateOf } from './open-db.ts'

/** Connection lost, server starting or stopping, out of connections or space, statement out of time. */
const UNAVAILABLE_STATE = /^(08|53|57P|57014|25P03)/

/** What node-postgres and its pool say without a code. */
const UNAVAILABLE_MESSAGE =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout/i

const isSocketTrouble = ({ code = '', syscall }: NodeJS.ErrnoException): boolean =>
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code) || (code === 'ENOENT' && syscall === 'connect')

/** Whether an error, or what caused it, means that the database cannot be reached or used for a while. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (UNAVAILABLE_STATE.test(sqlStateOf(error) ?? '')) return true
  for (let at = error; at instanceof Error; at = at.cause) {
    if (isSocketTrouble(at) || UNAVAILABLE_MESSAGE.test(at.message)) return true
  }
  return false
}
