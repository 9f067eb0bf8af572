import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** Files without a content hash in their name. */
const UNHASHED = /\.html$|^startup\.js$/

/** Emits `deployment-info.json` with the build id, a digest of the output: equal sources never trigger a reload. */
export const deploymentInfo = (): Plugin => ({
  name: 'deployment-info',
  apply: 'build',
  generateBundle(_options, bundle) {
    const digest = createHash('sha256')
    for (const [name, file] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
      digest.update(name)
      if (file.type === 'asset' && UNHASHED.test(name)) digest.update(file.source)
    }
    const buildId = digest.digest('hex').slice(0, 16)
    this.emitFile({ type: 'asset', fileName: 'deployment-info.json', source: JSON.stringify({ buildId }) })
  },
})
