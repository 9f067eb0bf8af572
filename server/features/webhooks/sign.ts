import { createHmac, randomBytes } from 'node:crypto'

const SECRET_PREFIX = 'whsec_'

/** 256 bits, as libraries of Standard Webhooks take them. */
export const newSecret = (): string => `${SECRET_PREFIX}${randomBytes(32).toString('base64')}`

/** Headers of Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body`. @param seconds Unix time */
export const signedHeaders = (
  { id, body, secret }: { id: string; body: string; secret: string },
  seconds: number,
): Record<string, string> => {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` }
}
