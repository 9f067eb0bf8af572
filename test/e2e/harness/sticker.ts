import pg from 'pg'
import { findRunningPostgres } from '#server/platform/db/postgres/embedded-postgres.ts'
import { newStickerId, newUuid } from '#server/platform/ids.ts'

/** Creates an unclaimed sticker, like a paid order. */
export const printSticker = async (dataDir: string): Promise<string> => {
  const connection = await findRunningPostgres(dataDir, 'binnacle')
  if (!connection) throw new Error(`No database runs in ${dataDir}`)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const qrCodeId = newStickerId()
    await client.query('INSERT INTO physical_qr_codes (id, qr_code_id) VALUES ($1, $2)', [
      newUuid(),
      qrCodeId,
    ])
    return qrCodeId
  } finally {
    await client.end()
  }
}
