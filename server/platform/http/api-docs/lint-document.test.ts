import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

/** Matters of taste: names of licenses, links and refusals of every call. */
const NOT_ASKED = [
  'info-license',
  'info-license-url',
  'operation-4xx-response',
  'tag-description',
  'no-server-example.com',
  'no-empty-servers',
]

test('the API document is valid OpenAPI without identical paths', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: Object.fromEntries(NOT_ASKED.map((rule) => [rule, 'off'])),
  })
  const problems = await lintFromString({ source: JSON.stringify(openApiDocument()), config })
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`),
  ).toEqual([])
})
