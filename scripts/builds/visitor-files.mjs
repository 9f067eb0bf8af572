import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const THEME = `${ROOT}web/ui/theme.css`

/** Page fonts come with the app. */
const FONT_FACES = /@font-face\s*{[^}]*}/g

/** Utilities that the code names, with the base of the app's styles. */
const writeStyle = async (code) => {
  // Tailwind's packages come with its plugin for Vite.
  const ofVite = createRequire(createRequire(import.meta.url).resolve('@tailwindcss/vite'))
  const { compile, optimize } = await import(ofVite.resolve('@tailwindcss/node'))
  const { Scanner } = await import(ofVite.resolve('@tailwindcss/oxide'))
  const compiler = await compile(readFileSync(THEME, 'utf8'), {
    base: dirname(THEME),
    onDependency: () => {},
  })
  const candidates = new Scanner({}).scanFiles([{ content: code, extension: 'js' }])
  return optimize(compiler.build(candidates).replace(FONT_FACES, ''), { minify: true }).code.trim()
}

const writeScript = async (esbuild, path) => {
  const { outputFiles } = await esbuild.build({
    entryPoints: [`${ROOT}${path}`],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
  })
  return outputFiles[0].text.trim()
}

/** Writes what pages for visitors hold inline beside their code, the same in each language: style and scripts. @returns {import('esbuild').Plugin} */
export const visitorFiles = {
  name: 'visitor-files',
  setup({ initialOptions: { outdir }, esbuild, onEnd }) {
    onEnd(async ({ errors }) => {
      if (errors.length > 0) return
      const [style, theme, enter] = await Promise.all([
        writeStyle(readFileSync(join(outdir, 'visitor.cjs'), 'utf8')),
        writeScript(esbuild, 'web/public/theme.js'),
        writeScript(esbuild, 'web/visitor-pages/enter-app.ts'),
      ])
      writeFileSync(join(outdir, 'visitor.json'), JSON.stringify({ style, theme, enter }))
    })
  },
}
