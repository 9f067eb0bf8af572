import type { Logger } from 'pino'
import { compose, type Services } from '#server/compose/compose.ts'
import { joinStorage } from '#server/open-storage.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'
import { AppError, StartError } from '#server/platform/errors.ts'
import { openBlobs } from '#server/platform/files/open-blobs.ts'
import { ENGLISH_ALONE } from '#server/platform/language/build-languages.ts'
import { loadStripe } from '#server/platform/payments/stripe/load-stripe.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/** Runs against the server's services, with or without a running server; queued mails are sent by the server. */
export const withServices = async <T>(
  settings: Settings,
  log: Logger,
  work: (services: Services, db: Db) => Promise<T>,
): Promise<T> => {
  const storage = await joinStorage(settings, log)
  try {
    const [blobs, stripe] = [await openBlobs(settings), await loadStripe(settings.payments)]
    const services = compose({
      settings,
      stripe,
      db: storage.db,
      blobs,
      log,
      languages: ENGLISH_ALONE,
      clock: () => new Date(),
      // Touches neither cached pages nor sessions.
      isAlone: () => false,
      serverCount: () => 1,
      maxListeners: 0,
      binsChanged: () => {},
      sessionIn: () => null,
    })
    return await work(services, storage.db)
  } catch (error) {
    // Error messages for users also suit the operator.
    throw error instanceof AppError ? new StartError(error.message) : error
  } finally {
    await storage.close()
  }
}
