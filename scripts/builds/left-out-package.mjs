/** In the place of a package that a bundled one imports and never calls here. */
export const glob = () => {
  throw new Error('This package is left out of the build: see scripts/builds/bundles.mjs')
}
