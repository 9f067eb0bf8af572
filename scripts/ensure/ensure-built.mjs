import { fileURLToPath } from 'node:url'
import { isBuilt } from '../build.mjs'
import { run } from '../processes/run.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export const ensureBuilt = async () => {
  if (isBuilt()) return
  process.stdout.write('Building …\n')
  // Frees the bundlers' memory before the server starts.
  const code = await run(process.execPath, ['scripts/build.mjs', '--if-changed'], { cwd: ROOT })
  if (code !== 0) throw new Error('The build failed; the reason stands above.')
}
