import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SCRIPTS = fileURLToPath(new URL('..', import.meta.url))
/** Run on a fresh machine, and install what is missing. */
const COMMANDS = ['start.mjs', 'test.mjs', 'command.mjs', 'bench.mjs', 'dev.mjs']
const IMPORT = /^(?:import|export)[^'"]*?from '([^']+)'|^import '([^']+)'/gm

/** @returns packages that a script loads at once, with the file that names them */
const packagesOf = (file: string, seen = new Set<string>()): string[] => {
  if (seen.has(file)) return []
  seen.add(file)
  const paths = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, from, bare]) => from ?? bare ?? '')
  return paths.flatMap((path) => {
    if (path.startsWith('node:')) return []
    return path.startsWith('.') ? packagesOf(join(dirname(file), path), seen) : [`${file}: ${path}`]
  })
}

test.each(COMMANDS)('%s needs no package before it installs them', (command) => {
  expect(packagesOf(join(SCRIPTS, command))).toEqual([])
})
