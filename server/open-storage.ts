import type { Logger } from 'pino'
import type { Connection } from './platform/db/connection.ts'
import { type LockRole, lockDataDir } from './platform/db/data-lock.ts'
import {
  type EmbeddedPostgres,
  findRunningPostgres,
  startEmbeddedPostgres,
} from './platform/db/embedded-postgres.ts'
import { migrateDb } from './platform/db/migrate.ts'
import { type OpenedDb, openDb } from './platform/db/open-db.ts'
import type { Settings } from './platform/settings.ts'
import { waitForDatabase } from './platform/wait-for-database.ts'

const DATABASE = 'binnacle'

type StorageSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'allowUnsafeDatabase'>

const openOwn = async (dataDir: string, log: Logger, role: LockRole): Promise<EmbeddedPostgres> => {
  const lock = await lockDataDir(dataDir, role)
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir,
      database: DATABASE,
      log: {
        info: (words) => log.info(words),
        warn: (words) => log.warn(words),
        error: (words) => log.error(words),
      },
    })
    return {
      ...postgres,
      stop: async () => {
        await postgres.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * Opens the database that the settings name, the built-in one unless told otherwise, for this process alone.
 * `prepare` runs before anybody uses it: it brings this version's tables.
 */
export const openStorage = async (
  settings: StorageSettings,
  log: Logger,
  prepare: (database: string | Connection) => Promise<void> = migrateDb,
  role: LockRole = 'server',
): Promise<OpenedDb> => {
  const own = settings.databaseUrl === null ? await openOwn(settings.dataDir, log, role) : null
  try {
    const database = own?.connection ?? settings.databaseUrl ?? ''
    const warn = (words: string) => log.warn(words)
    const open = () => openDb({ database, allowUnsafe: settings.allowUnsafeDatabase, warn })
    const opened = own ? await open() : await waitForDatabase(open, { warn })
    try {
      await prepare(database)
    } catch (error) {
      await opened.close()
      throw error
    }
    return {
      ...opened,
      close: async () => {
        await opened.close()
        await own?.stop()
      },
    }
  } catch (error) {
    await own?.stop()
    throw error
  }
}

/** The same for a command beside the server: joins the database of one that runs, or opens it alone. */
export const joinStorage = async (settings: StorageSettings, log: Logger): Promise<OpenedDb> => {
  const running = settings.databaseUrl === null ? await findRunningPostgres(settings.dataDir, DATABASE) : null
  if (!running) return await openStorage(settings, log, migrateDb, 'command')
  return await openDb({
    database: running,
    allowUnsafe: settings.allowUnsafeDatabase,
    warn: (words) => log.warn(words),
  })
}
