import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const WEB = fileURLToPath(new URL('../../web', import.meta.url))
const SOURCES = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.tsx'),
)

/** Attributes that a person reads or hears. */
const ATTRIBUTE = /\b(?:data-tooltip|aria-label|placeholder|alt|hint|label|title|text|per)="[A-Za-z]/
/** Properties with words, not with a class or a key. */
const PROPERTY = /\b(?:label|title|text|words|description|does): ["'`](?:[A-Z]|[a-z]+ [a-z])/

test('texts that a person sees stand in messages files', () => {
  const found = SOURCES.filter((path) => !path.endsWith('.test.tsx')).flatMap((path) =>
    readFileSync(join(WEB, path), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        ATTRIBUTE.test(line) || PROPERTY.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [],
      ),
  )
  expect(found).toEqual([])
})
