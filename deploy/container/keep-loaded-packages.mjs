// Leaves only what the bundles load in package.json, for an installation half the size at the locked versions.
import { readFileSync, writeFileSync } from 'node:fs'
import { EXTERNAL_PACKAGES } from '../../scripts/builds/bundles.mjs'

const { dependencies, devDependencies, ...manifest } = JSON.parse(readFileSync('package.json', 'utf8'))
const loaded = Object.entries(dependencies).filter(([name]) => EXTERNAL_PACKAGES.includes(name))
writeFileSync(
  'package.json',
  JSON.stringify({ ...manifest, dependencies: Object.fromEntries(loaded) }, null, 2),
)
