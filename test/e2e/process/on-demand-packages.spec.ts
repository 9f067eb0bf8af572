import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ON_DEMAND, onDemandFile } from '../../../scripts/builds/bundles.mjs'

const SERVER = fileURLToPath(new URL('../../../dist/current/server/', import.meta.url))
const require = createRequire(join(SERVER, 'server.cjs'))

const EXPORTED: Readonly<Record<string, string>> = {
  '@ai-sdk/anthropic': 'createAnthropic',
  '@ai-sdk/google': 'createGoogleGenerativeAI',
  '@ai-sdk/openai': 'createOpenAI',
  '@ai-sdk/openai-compatible': 'createOpenAICompatible',
  '@aws-sdk/lib-storage': 'Upload',
  '@simplewebauthn/server': 'verifyRegistrationResponse',
  '@simplewebauthn/server/helpers': 'isoBase64URL',
  'age-encryption': 'Encrypter',
  ai: 'generateText',
  nodemailer: 'createTransport',
  'openid-client': 'discovery',
  stripe: 'errors',
  'tar-stream': 'pack',
}

test.each(ON_DEMAND)('%s stands in a file of its own, which the built server requires', (name) => {
  const path = `./${onDemandFile(name)}.cjs`
  expect(readFileSync(join(SERVER, 'server.cjs'), 'utf8')).toContain(`require("${path}")`)
  expect(require(path)).toHaveProperty(EXPORTED[name] ?? '')
})
