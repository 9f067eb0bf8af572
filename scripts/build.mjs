import { cpSync, existsSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from '../server/platform/file-lock.mjs'
import { MEMORY_FLAGS } from '../server/platform/memory-settings.mjs'
import { createBuilds, LOCK_PATH } from './builds/builds.mjs'
import {
  COMMANDS,
  DEFINED_GLOBALS,
  EXTERNAL_PACKAGES,
  ON_DEMAND,
  onDemandFile,
  PACKAGE_ALIASES,
} from './builds/bundles.mjs'
import { bundledPackages, installedPackages, writeNotices } from './builds/notices.mjs'
import { precompress } from './builds/precompress.mjs'
import { hashOfSources, isBuilt, STAMP } from './builds/sources.mjs'
import { visitorFiles } from './builds/visitor-files.mjs'
import { readOffered } from './languages/catalogs.mjs'
import { PSEUDO_LANGUAGES } from './languages/pseudo-language.mjs'
import { run } from './processes/run.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PAGES = `${ROOT}web/public-pages/entry.tsx`
const VISITOR_PAGES = `${ROOT}web/visitor-pages/entry.tsx`
/** Served by the server; Settings links it. */
const NOTICES = 'third-party-notices.txt'
const API_DOCS = './builds/write-api-docs.ts'
const LANGUAGE_BUILD = fileURLToPath(new URL('builds/build-language.mjs', import.meta.url))

// React, CommonJS packages and esbuild's helpers call `require` inside ESM.
const REQUIRE =
  "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);"

// For stickers printed by the CLI.
const FONT = 'atkinson-hyperlegible-mono-latin-400-normal.woff'
const FONTS = `${ROOT}node_modules/@fontsource/atkinson-hyperlegible-mono/files/`

/**
 * Bundles for Node: few files start in half the time. Names are kept and lines short, so traces need no
 * source maps, which would cost a sixth of every start; spaces would be read too.
 */
const NODE_BUILD = {
  absWorkingDir: ROOT,
  bundle: true,
  external: EXTERNAL_PACKAGES,
  alias: PACKAGE_ALIASES,
  platform: 'node',
  target: 'node20',
  minifyWhitespace: true,
  lineLimit: 200,
  logLevel: 'warning',
}

/** CLI, decoder and what starts the server, with shared parts. */
const programsBuild = (outdir) => ({
  ...NODE_BUILD,
  entryPoints: [
    { in: 'server/built-main.mjs', out: 'main' },
    { in: 'server/platform/images/picture-worker.ts', out: 'picture-worker' },
    { in: 'server/platform/files/file-writer-thread.mjs', out: 'file-writer-thread' },
    ...COMMANDS.map((name) => ({ in: `cli/${name}.ts`, out: name })).filter((path) =>
      existsSync(`${ROOT}${path.in}`),
    ),
  ],
  outdir,
  splitting: true,
  format: 'esm',
  banner: { js: REQUIRE },
})

/** Lets the server require the files of `onDemandBuild`. */
const onDemandPackages = {
  name: 'on-demand-packages',
  setup(build) {
    build.onResolve({ filter: /^[@a-z]/ }, ({ path }) =>
      ON_DEMAND.includes(path) ? { path: `./${onDemandFile(path)}.cjs`, external: true } : undefined,
    )
  },
}

/** Each package that is loaded when first used, as a file of its own. */
const onDemandBuild = (outdir) => ({
  ...NODE_BUILD,
  entryPoints: ON_DEMAND.map((name) => ({ in: `require:${name}`, out: onDemandFile(name) })),
  outdir,
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  plugins: [
    {
      name: 'required-package',
      setup(build) {
        build.onResolve({ filter: /^require:/ }, ({ path }) => ({ path, namespace: 'require' }))
        build.onLoad({ filter: /./, namespace: 'require' }, ({ path }) => ({
          contents: `module.exports = require('${path.slice('require:'.length)}')`,
          resolveDir: ROOT,
        }))
      },
    },
  ],
})

/** The server in one file of CommonJS, whose compiled code can be kept: docs/decisions/106-compiled-code.md */
const serverBuild = (outdir) => ({
  ...NODE_BUILD,
  entryPoints: [{ in: 'server/built.ts', out: 'server' }],
  outdir,
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  // Packages are required instead: in a script of `node:vm` their import is experimental.
  supported: { 'dynamic-import': false },
  plugins: [onDemandPackages],
  define: { ...DEFINED_GLOBALS, 'import.meta.url': 'importMetaUrl' },
  banner: { js: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
})

/**
 * Escapes what esbuild leaves in regular expressions and comments, where that means the same: Node reads a file of
 * ASCII in a third of the time, and V8 holds it in half the memory.
 */
const toAscii = (file) => {
  const escaped = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  writeFileSync(file, readFileSync(file, 'utf8').replace(/[^\0-\x7f]/g, escaped))
}

/** Lets V8 compile the server under its own flags, and keeps that; a server without it starts later. */
const compileServer = async (file) => {
  toAscii(file)
  const code = await run(process.execPath, [...MEMORY_FLAGS, `${ROOT}scripts/builds/keep-code.mjs`, file])
  if (code !== 0)
    process.stderr.write('The server could not be compiled before its start, which takes longer now.\n')
}

/** Renders public pages; React is bundled, so the server does not depend on it. CommonJS, to be loaded at once. */
export const pagesBuild = (outdir) => ({
  absWorkingDir: ROOT,
  entryPoints: [
    { in: PAGES, out: 'render' },
    { in: VISITOR_PAGES, out: 'visitor' },
  ],
  inject: [`${ROOT}web/visitor-pages/browser.ts`],
  plugins: [visitorFiles],
  outdir,
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  jsx: 'automatic',
  // Inlined into the page.
  loader: { '.css': 'text', '.svg': 'dataurl' },
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
})

/** Started as programs of their own, beside the page. */
const WEB_WORKERS = [
  'web/service-worker/sw.ts',
  'web/features/importing/file/parse-worker.ts',
  'web/features/scanner/sweep/sweep-worker.ts',
  'web/features/scanner/decode/decode-worker.ts',
  'web/features/qr-codes/studio/simulation/simulation-worker.ts',
]

/** Loaded as styles, fonts or pages, which no bundle lists. */
const COPIED_PACKAGES = ['tailwindcss', '@fastify/swagger-ui', '@fontsource/atkinson-hyperlegible-mono']

/** Packages whose code or files are in a build or its image. */
const shippedPackages = async (esbuild, web, metafiles) => {
  const workers = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: WEB_WORKERS,
    outdir: 'unwritten',
    write: false,
    bundle: true,
    format: 'esm',
    metafile: true,
    logLevel: 'error',
    define: { 'import.meta.env': '{}' },
    loader: { '.wasm': 'empty' },
    external: ['*?url', '*.wasm?url'],
  })
  const files = [
    ...web.output.flatMap(({ moduleIds = [], originalFileNames = [] }) => [
      ...moduleIds,
      ...originalFileNames.map((name) => join('web', name)),
    ]),
    ...[workers.metafile, ...metafiles].flatMap(({ inputs }) => Object.keys(inputs)),
  ]
  const copied = COPIED_PACKAGES.map((name) => join(ROOT, 'node_modules', name))
  return [
    ...new Set([...bundledPackages(ROOT, files), ...installedPackages(ROOT, EXTERNAL_PACKAGES), ...copied]),
  ]
}

/** Builds languages by as many programs as there are cores: a build uses little more than one. */
const buildLanguages = async (languages, folder) => {
  const left = [...languages]
  const buildNext = async () => {
    for (let language = left.shift(); language !== undefined; language = left.shift())
      if ((await run(process.execPath, [LANGUAGE_BUILD, language, folder])) !== 0)
        throw new Error(`The build in the language ${language} failed.`)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, buildNext))
}

const builds = createBuilds()

/** Builds into a new folder and publishes it when complete. */
const build = async (languages) => {
  const sources = hashOfSources()
  const folder = builds.begin()
  const [web, server] = [join(folder, 'web'), join(folder, 'server')]
  const [esbuild, vite, { tsImport }] = await Promise.all([
    import('esbuild'),
    import('vite'),
    import('tsx/esm/api'),
  ])
  const { writeApiDocs } = await tsImport(API_DOCS, import.meta.url)
  const bundle = (options) => esbuild.build({ ...options, metafile: true })
  const [webBundle, ...bundles] = await Promise.all([
    vite.build({ configFile: `${ROOT}web/vite.config.ts`, logLevel: 'warn', build: { outDir: web } }),
    bundle(programsBuild(server)),
    bundle(onDemandBuild(server)),
    bundle(serverBuild(server)).then(async (built) => {
      await compileServer(join(server, 'server.cjs'))
      return built
    }),
    bundle(pagesBuild(join(folder, 'pages'))),
  ])
  const metafiles = bundles.map(({ metafile }) => metafile)
  const notices = writeNotices(await shippedPackages(esbuild, webBundle, metafiles))
  writeFileSync(join(web, NOTICES), notices)
  // Lists source files, which visitors do not need.
  renameSync(join(web, '.vite', 'manifest.json'), join(folder, 'web-manifest.json'))
  rmdirSync(join(web, '.vite'))
  await Promise.all([precompress(web), buildLanguages(languages, folder)])
  await writeApiDocs(web)
  await precompress(join(web, 'docs'), { withBrotli: false })
  cpSync(`${FONTS}${FONT}`, join(server, 'fonts', FONT))
  cpSync(`${ROOT}server/platform/db/migrations`, join(server, 'migrations'), { recursive: true })
  writeFileSync(join(folder, STAMP), sources)
  builds.publish(folder)
}

/** Offered ones, and with `--pseudo` those that show what no translation reached. */
const languagesToBuild = () => [
  ...readOffered(),
  ...(process.argv.includes('--pseudo') ? PSEUDO_LANGUAGES : []),
]

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const onlyIfChanged = process.argv.includes('--if-changed')
  await withLock(
    LOCK_PATH,
    async () => {
      if (!onlyIfChanged || !isBuilt(builds.current)) await build(languagesToBuild())
    },
    () => process.stdout.write('Another command installs or builds here; waiting for it …\n'),
  )
}
