// @ts-check
// "main.js" of a build: runs the bundle of built.ts with its compiled code.
import { fileURLToPath } from 'node:url'
import { openBundle } from './platform/start/bundle.mjs'

await openBundle(fileURLToPath(new URL('server.cjs', import.meta.url)))
  .run()
  .run()
