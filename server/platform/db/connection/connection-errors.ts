import { sqlStateOf } from './sql-state.ts'

/** SQLSTATEs: connection lost, server starting or stopping, out of resources, statement timeout, standby. */
const UNAVAILABLE_STATE = /^(08|53|57P|57014|25P03|25006)/

const UNAVAILABLE_MESSAGE =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout/i

const isSocketTrouble = ({ code = '', syscall }: NodeJS.ErrnoException): boolean =>
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code) || (code === 'ENOENT' && syscall === 'connect')

/** True when an error or its cause means that the database is temporarily unavailable. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (UNAVAILABLE_STATE.test(sqlStateOf(error) ?? '')) return true
  for (let at = error; at instanceof Error; at = at.cause) {
    if (isSocketTrouble(at) || UNAVAILABLE_MESSAGE.test(at.message)) return true
  }
  return false
}
