import { cpSync, existsSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from '../server/platform/file-lock.mjs'
import { createBuilds, LOCK } from './builds/builds.mjs'
import { ALIAS, COMMANDS, EXTERNAL } from './builds/bundles.mjs'
import { precompress } from './builds/precompress.mjs'
import { hashOfSources, STAMP } from './builds/sources.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PAGES = `${ROOT}web/public-pages/entry.tsx`

// React, CommonJS packages and esbuild's helpers call `require` inside ESM.
const REQUIRE =
  "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);"

// For stickers printed by the CLI.
const FONT = 'atkinson-hyperlegible-mono-latin-400-normal.woff'
const FONTS = `${ROOT}node_modules/@fontsource/atkinson-hyperlegible-mono/files/`

/**
 * Bundles server and CLI: few files start in half the time. Names are kept and lines short, so traces need no
 * source maps, which would cost a sixth of every start; spaces would be read too.
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
  alias: ALIAS,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  banner: { js: REQUIRE },
  minifyWhitespace: true,
  lineLimit: 200,
  logLevel: 'warning',
})

/** Renders public pages; React is bundled, so the server does not depend on it. CommonJS, to be loaded at once. */
export const pagesBuild = (outdir) => ({
  absWorkingDir: ROOT,
  entryPoints: [{ in: PAGES, out: 'render' }],
  outdir,
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  jsx: 'automatic',
  // Inlined into the page.
  loader: { '.css': 'text' },
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
})

const builds = createBuilds()

export const isBuilt = () => {
  const stamp = join(builds.current, STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources()
}

/** Builds into a new folder and publishes it when complete. */
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
  // Lists source files, which visitors do not need.
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
