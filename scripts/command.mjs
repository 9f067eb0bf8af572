// "npm run demo" etc.: installs and builds if needed, then runs a command of cli/.
import { createBuilds } from './builds/builds.mjs'
import { ensureBuilt } from './ensure/ensure-built.mjs'
import { ensureInstalled } from './ensure/ensure-installed.mjs'

const [name] = process.argv.splice(2, 1)
try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
await import(`${createBuilds().use()}/server/${name}.js`)
