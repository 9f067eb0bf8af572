import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bundledPackages, installedPackages, writeNotices } from './notices.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const named = (folders: readonly string[]) => folders.map((folder) => folder.split('/node_modules/').at(-1))

test('files of a bundle lead to their packages, those of our own to none', () => {
  const files = [
    'web/app/entry.tsx',
    'node_modules/react/index.js',
    '\0node_modules/react/cjs/react.production.js?commonjs-es-import',
    `${ROOT}node_modules/@noble/hashes/esm/sha2.js`,
  ]
  expect(named(bundledPackages(ROOT, files))).toEqual(['react', '@noble/hashes'])
})

test('an installed package brings what it requires, and parts for this system only', () => {
  const folders = named(installedPackages(ROOT, ['sharp']))
  expect(folders).toContain('sharp')
  expect(folders).toContain('detect-libc')
  expect(folders.some((name) => name?.startsWith('@img/sharp-'))).toBe(true)
  expect(folders).not.toContain('@img/sharp-win32-x64')
})

test('notices name version and license of each package, and give each text once', () => {
  const notices = writeNotices(bundledPackages(ROOT, ['node_modules/react/a', 'node_modules/react-dom/a']))
  expect(notices).toMatch(/react \d+\.\d+\.\d+ \(MIT\)\nreact-dom \d+\.\d+\.\d+ \(MIT\)/)
  expect(notices.match(/Permission is hereby granted/g)).toHaveLength(1)
})
