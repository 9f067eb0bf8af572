import pg from 'pg'
import { findRunningPostgres } from '#server/platform/db/postgres/embedded-postgres.ts'

/** `$1` in `change` is the e-mail. */
const updateAccount = async (
  { dataDir, email }: { dataDir: string; email: string },
  assignments: string,
  values: readonly unknown[],
): Promise<void> => {
  const connection = await findRunningPostgres(dataDir, 'binnacle')
  if (!connection) throw new Error(`No database runs in ${dataDir}`)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rowCount } = await client.query(`UPDATE users SET ${assignments} WHERE email = $1`, [
      email,
      ...values,
    ])
    if (rowCount !== 1) throw new Error(`No account ${email}`)
  } finally {
    await client.end()
  }
}

export const setPlan = (dataDir: string, email: string, plan: 'free' | 'unlimited'): Promise<void> =>
  updateAccount({ dataDir, email }, 'subscription_status = $2, subscription_tier = $3', [
    plan === 'free' ? 'free' : 'active',
    plan,
  ])

export const setTextBytes = (dataDir: string, email: string, bytes: number): Promise<void> =>
  updateAccount({ dataDir, email }, 'text_bytes = $2, usage_counted_at = now()', [bytes])
