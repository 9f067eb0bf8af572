import type { Pool } from 'pg'

export interface BackupResult {
  /** ISO timestamps. */
  readonly at: string
  readonly name: string
  readonly bytes: number
}

export interface BackupFailure {
  readonly at: string
  readonly problem: string
}

const LAST_DONE_KEY = 'backup done'
const LAST_FAILED_KEY = 'backup failed'

/** Remembers the last success and failure for all servers of a database. */
export const createBackupResults = (pool: Pick<Pool, 'query'>) => {
  const readResult = async <T>(key: string): Promise<T | null> => {
    const { rows } = await pool.query<{ value: string }>('select value from server_meta where key = $1', [
      key,
    ])
    return rows[0] ? (JSON.parse(rows[0].value) as T) : null
  }
  const writeResult = async (key: string, value: object) => {
    await pool.query(
      `insert into server_meta (key, value) values ($1, $2)
       on conflict (key) do update set value = excluded.value`,
      [key, JSON.stringify(value)],
    )
  }
  return {
    lastDone: () => readResult<BackupResult>(LAST_DONE_KEY),
    lastFailed: () => readResult<BackupFailure>(LAST_FAILED_KEY),
    noteDone: (result: BackupResult) => writeResult(LAST_DONE_KEY, result),
    noteFailed: (failure: BackupFailure) => writeResult(LAST_FAILED_KEY, failure),
  }
}

export type BackupResults = ReturnType<typeof createBackupResults>
