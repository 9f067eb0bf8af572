// "npm start": installs and builds what is missing, then serves from this very process.
import { createBuilds } from './builds.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
process.env.NODE_ENV ??= 'production'
await import(`${createBuilds().use()}/server/main.js`)
