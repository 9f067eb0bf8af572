import { StartError } from '#server/platform/errors.ts'
import { openStripe } from '#server/platform/payments/stripe/open-stripe.ts'
import { setUpStripe } from '#server/platform/payments/stripe/set-up-stripe.ts'
import { loadEnvFile } from '#server/platform/settings/load-env-file.ts'
import { isPublic } from '#server/platform/settings/payment-environment.ts'
import { asksForHelp } from './shared/run-command.ts'

const USAGE = `Makes the plans, their prices and the webhook in the Stripe account of STRIPE_SECRET_KEY, where they are missing.

  npm run stripe:setup`

const NO_KEY = `Set STRIPE_SECRET_KEY first, in .env or before the command; docs/payments.md says where it is.`

// Does not read all settings: the webhook's secret is created here.
const run = async (): Promise<string> => {
  const argv = process.argv.slice(2)
  if (asksForHelp(argv)) return USAGE
  if (argv.length > 0) throw new StartError(`There is no option ${argv[0]}.\n\n${USAGE}`)
  loadEnvFile()
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
