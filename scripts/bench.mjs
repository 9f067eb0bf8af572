// "npm run bench": installs and builds if needed, then runs test/bench/.
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './ensure/ensure-browser.mjs'
import { ensureBuilt } from './ensure/ensure-built.mjs'
import { ensureInstalled } from './ensure/ensure-installed.mjs'
import { run } from './processes/run.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

try {
  await ensureInstalled()
  await ensureBuilt()
  await ensureBrowser()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
const words = process.argv.slice(2)
process.exitCode = await run(process.execPath, ['--import', 'tsx', 'test/bench/run.ts', ...words], {
  cwd: ROOT,
})
