import pg from 'pg'
import { findRunningPostgres } from '#server/platform/db/embedded-postgres.ts'

/** Puts an account on a plan, as a payment or the end of a trial would. */
export const putOnPlan = async (
  dataDir: string,
  email: string,
  plan: 'free' | 'unlimited',
): Promise<void> => {
  const connection = await findRunningPostgres(dataDir, 'binnacle')
  if (!connection) throw new Error(`No database runs in ${dataDir}`)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const status = plan === 'free' ? 'free' : 'active'
    const { rowCount } = await client.query(
      'UPDATE users SET subscription_status = $2, subscription_tier = $3 WHERE email = $1',
      [email, status, plan],
    )
    if (rowCount !== 1) throw new Error(`No account ${email}`)
  } finally {
    await client.end()
  }
}
