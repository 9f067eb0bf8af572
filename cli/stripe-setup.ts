import { existsSync } from 'node:fs'
import { openStripe } from '#server/platform/payments/open-stripe.ts'
import { isPublic } from '#server/platform/payments/payment-environment.ts'
import { setUpStripe } from '#server/platform/payments/set-up-stripe.ts'

const NO_KEY = `Set STRIPE_SECRET_KEY first, in .env or before the command; docs/payments.md says where it is.`

// The server's settings are not read as a whole: the webhook's secret comes from here.
const run = async (): Promise<string> => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { STRIPE_SECRET_KEY: key, STRIPE_API_URL: apiUrl, ORIGIN: origin } = process.env
  if (!key) throw new Error(NO_KEY)
  const reachable = origin && URL.canParse(origin) && isPublic(origin)
  const webhook = reachable ? new URL('/api/stripe/webhook', origin).href : null
  return (await setUpStripe(openStripe(key, apiUrl || null), webhook)).join('\n')
}

try {
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
