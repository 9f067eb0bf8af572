import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Replacement } from '#proofs/seeded/bugs.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

const sourceWith = (file: string, replacements: readonly Replacement[]): string =>
  replacements
    .filter((one) => one.file === file)
    .reduce(
      (source, { find, replace }) => {
        if (source.split(find).length !== 2) throw new Error(`${file} does not have this text once: ${find}`)
        return source.replace(find, () => replace)
      },
      readFileSync(`${ROOT}${file}`, 'utf8'),
    )

/**
 * Imports a copy of a module in which these sources have mistakes; nothing on disk changes.
 * @param entry path from the root
 * @throws when a text does not occur once
 */
export const importWithBug = async <T>(entry: string, replacements: readonly Replacement[]): Promise<T> => {
  const changed = new Map(replacements.map(({ file }) => [`${ROOT}${file}`, sourceWith(file, replacements)]))
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [`${ROOT}${entry}`],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    plugins: [
      {
        name: 'seeded-bug',
        setup: ({ onLoad }) => {
          onLoad({ filter: /\.ts$/ }, ({ path }) => {
            const contents = changed.get(path)
            return contents === undefined ? undefined : { contents, loader: 'ts' }
          })
        },
      },
    ],
  })
  const [output] = outputFiles
  return import(`data:text/javascript;base64,${Buffer.from(output?.contents ?? []).toString('base64')}`)
}
