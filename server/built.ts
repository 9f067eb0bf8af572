// What the build bundles: built-main.mjs serves with it, and scripts/builds/keep-code.mjs warms it up.
export { run } from './run.ts'
export { warmUp } from './warm-up.ts'
