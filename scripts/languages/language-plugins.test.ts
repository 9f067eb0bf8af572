import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PluginOption } from 'vite'
import { expect, test } from 'vitest'
import config from '../../web/vite.config.ts'
import { ROOT } from './catalogs.mjs'
import { createTranslator } from './language-plugins.mjs'

const namesOf = (plugins: PluginOption[] = []): string[] =>
  plugins.flat(3).flatMap((plugin) => (plugin && 'name' in plugin ? [plugin.name] : []))

test.each([
  ['production', false],
  ['development', false],
  ['en-XA', true],
])('the web build of mode %s has texts replaced: %s', async (mode, isTranslated) => {
  const { plugins, worker } = await config({ mode, command: 'build' })
  expect(namesOf(plugins).includes('language')).toBe(isTranslated)
  expect(namesOf(worker?.plugins?.() as PluginOption[]).includes('language')).toBe(isTranslated)
})

test('a language replaces texts and its own name, and nothing in modules without texts', () => {
  const translate = createTranslator('en-XA')
  const ofFile = (path: string) => translate(path, readFileSync(join(ROOT, path), 'utf8'))
  expect(translate('web/a/messages.ts', "export const save = 'Save'")).toBe('export const save = "⟦Šåṽé~~⟧"')
  expect(ofFile('domain/format/locale.ts')).toContain("LOCALE: string = 'en-XA'")
  expect(ofFile('domain/format/format-count.ts')).toBeNull()
})

test('a language without a catalog fails the build with its name', () => {
  expect(() => createTranslator('xx')).toThrow('xx.po')
})
