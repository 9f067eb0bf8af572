import { fileURLToPath } from 'node:url'
import { isBuilt } from './build.mjs'
import { run } from './run.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Builds when the sources are not those of the current build. */
export const ensureBuilt = async () => {
  if (isBuilt()) return
  process.stdout.write('Building …\n')
  // A process of its own: the bundlers' memory is not the server's.
  const code = await run(process.execPath, ['scripts/build.mjs', '--if-changed'], { cwd: ROOT })
  if (code !== 0) throw new Error('The build failed; the reason stands above.')
}
