import { fileURLToPath } from 'node:url'
import { createBuilds } from '../builds/builds.mjs'
import { isBuilt } from '../builds/sources.mjs'
import { run } from '../processes/run.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export const ensureBuilt = async () => {
  if (isBuilt(createBuilds().current)) return
  process.stdout.write('Building …\n')
  // Frees the bundlers' memory before the server starts.
  const code = await run(process.execPath, ['scripts/build.mjs', '--if-changed'], { cwd: ROOT })
  if (code !== 0) throw new Error('The build failed; the reason stands above.')
}
