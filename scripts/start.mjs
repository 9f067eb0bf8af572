// "npm start": installs and builds if needed, then serves and restarts after crashes.
import { createBuilds } from './builds/builds.mjs'
import { ensureBuilt } from './ensure/ensure-built.mjs'
import { ensureInstalled } from './ensure/ensure-installed.mjs'
import { supervise } from './processes/supervise.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
process.env.NODE_ENV ??= 'production'
process.exitCode = await supervise(`${createBuilds().use()}/server/main.js`)
