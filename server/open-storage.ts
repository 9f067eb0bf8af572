import type { Logger } from 'pino'
import { StartError } from '#server/platform/errors.ts'
import type { Connection } from './platform/db/connection/connection.ts'
import { isDatabaseUnavailable } from './platform/db/connection/connection-errors.ts'
import { type OpenedDb, openDb } from './platform/db/connection/open-db.ts'
import { isMigrated, migrateDb } from './platform/db/migrate.ts'
import { walFolder } from './platform/db/postgres/cluster-files.ts'
import { lockDataDir, lockOrJoin } from './platform/db/postgres/data-lock.ts'
import {
  type EmbeddedPostgres,
  findRunningPostgres,
  startEmbeddedPostgres,
} from './platform/db/postgres/embedded-postgres.ts'
import { isWithoutWalRoom } from './platform/disk-space.ts'
import type { FileLock } from './platform/file-lock.mjs'
import type { Settings } from './platform/settings/settings.ts'
import { DATABASE_DISK_FULL } from './platform/start/explain-start.ts'
import { waitForDatabase } from './platform/start/wait-for-database.ts'

const DATABASE_NAME = 'binnacle'

type StorageSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'databasePoolerUrl' | 'allowUnsafeDatabase'>

type PrepareDatabase = (database: string | Connection) => Promise<void>

const openOwn = async (lock: FileLock, dataDir: string, log: Logger): Promise<EmbeddedPostgres> => {
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir,
      database: DATABASE_NAME,
      log: {
        info: (message) => log.info(message),
        warn: (message) => log.warn(message),
        error: (message) => log.error(message),
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

const openDatabase = async (
  settings: StorageSettings,
  log: Logger,
  embedded: EmbeddedPostgres | null,
  prepare: PrepareDatabase,
): Promise<OpenedDb> => {
  try {
    const database = embedded?.connection ?? settings.databaseUrl ?? ''
    const warn = (message: string) => log.warn(message)
    const { databasePoolerUrl: pooler, allowUnsafeDatabase: allowUnsafe } = settings
    const connect = () => openDb({ database, pooler, allowUnsafe, warn })
    const opened = embedded ? await connect() : await waitForDatabase(connect, { warn })
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
        await embedded?.stop()
      },
    }
  } catch (error) {
    // PostgreSQL ends without room for its log, and then says that it recovers, or nothing.
    const isFull =
      embedded !== null &&
      isDatabaseUnavailable(error) &&
      (await isWithoutWalRoom(walFolder(settings.dataDir)))
    await embedded?.stop()
    throw isFull ? new StartError(DATABASE_DISK_FULL, { cause: error }) : error
  }
}

/** Opens the configured or built-in database under this process's lock. `prepare` migrates it before any use. */
export const openStorage = async (
  settings: StorageSettings,
  log: Logger,
  prepare: PrepareDatabase = migrateDb,
): Promise<OpenedDb> => {
  const { databaseUrl, dataDir } = settings
  const own = databaseUrl === null ? await openOwn(await lockDataDir(dataDir), dataDir, log) : null
  return await openDatabase(settings, log, own, prepare)
}

const findReady = async (dataDir: string): Promise<Connection | null> => {
  const running = await findRunningPostgres(dataDir, DATABASE_NAME)
  return running && (await isMigrated(running)) ? running : null
}

/** Opens storage for a command: joins a running or starting server, or takes the lock. */
export const joinStorage = async (settings: StorageSettings, log: Logger): Promise<OpenedDb> => {
  const { databaseUrl, dataDir, allowUnsafeDatabase: allowUnsafe } = settings
  if (databaseUrl !== null) return await openDatabase(settings, log, null, migrateDb)
  const found = await lockOrJoin(dataDir, () => findReady(dataDir))
  if ('lock' in found)
    return await openDatabase(settings, log, await openOwn(found.lock, dataDir, log), migrateDb)
  return await openDb({ database: found.joined, allowUnsafe, warn: (message) => log.warn(message) })
}
