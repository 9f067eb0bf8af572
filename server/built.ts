// Bundled by the build: built-main.mjs runs the server, scripts/builds/keep-code.mjs warms it up.
export { run } from './run.ts'
export { warmUp } from './warm-up.ts'
