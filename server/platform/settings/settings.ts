import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod/mini'
import { SECOND_FACTOR_MODES, type SecondFactorMode } from '#contracts/accounts/second-factor.ts'
import { SIGN_UP_MODES, type SignUpMode } from '#contracts/accounts/sign-up.ts'
import { StartError } from '../errors.ts'
import { aiEnvironment, missingForAi, readAi } from './ai-environment.ts'
import type { AiSettings } from './ai-settings.ts'
import { type BackupSettings, backupEnvironment, missingForBackups, readBackups } from './backup-settings.ts'
import { misspelledSettings } from './misspelled-settings.ts'
import {
  missingForOidc,
  type OidcProviderSettings,
  oidcEnvironment,
  oidcSettingNames,
  readOidc,
} from './oidc-settings.ts'
import { originNotes } from './origin-notes.ts'
import {
  missingForPayments,
  type PaymentSettings,
  paymentEnvironment,
  readPayments,
} from './payment-environment.ts'
import { renamedSettings } from './renamed-settings.ts'
import type { S3Settings } from './s3-settings.ts'
import {
  contacts,
  emails,
  hosts,
  longText,
  numberOr,
  oneOf,
  splitAt,
  text,
  url,
  yesOr,
} from './setting-kinds.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const toOrigin = (address: string): string => new URL(address).origin

const origin = z.pipe(
  url(['http:', 'https:'], 'https://bins.example.org').check(
    z.refine((address) => `${toOrigin(address)}/` === new URL(address).href, {
      error: 'must have no path behind the host',
      abort: true,
    }),
  ),
  z.transform(toOrigin),
)

const origins = z.pipe(
  text(
    (value) => splitAt(',')(value).every((one) => origin.safeParse(one).success),
    'must be addresses as in https://bins.example.org, separated by commas',
  ),
  z.transform((value) => splitAt(',')(value).map(toOrigin)),
)

const POSTGRES_PROTOCOLS = ['postgres:', 'postgresql:']

const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** Environment variables; `.env.example` documents each. Empty means unset. */
const Environment = z.object({
  PORT: numberOr(3000, 0, 65_535),
  HOST: z._default(
    text(
      (host) => URL.canParse(`http://${bracketed(host)}`),
      'must be an address or a name, as in 127.0.0.1',
    ),
    '127.0.0.1',
  ),
  DATA_DIR: z._default(z.string(), './data'),
  ORIGIN: z.optional(origin),
  FORMER_ORIGINS: z._default(origins, []),
  DATABASE_URL: z.optional(url(POSTGRES_PROTOCOLS, 'postgres://user:password@host:5432/database')),
  DATABASE_POOLER_URL: z.optional(url(POSTGRES_PROTOCOLS, 'postgres://user:password@host:6432/database')),
  ALLOW_UNSAFE_DATABASE: yesOr(false),
  HSTS_INCLUDE_SUBDOMAINS: yesOr(false),
  TRUST_PROXY: numberOr(0, 0, 10),
  SERVERS_SHARE_DATABASE: yesOr(false),
  DRAIN_SECONDS: numberOr(5, 0, 60),
  SIGN_UP: z._default(oneOf(SIGN_UP_MODES), 'open'),
  SECOND_FACTOR: z._default(oneOf(SECOND_FACTOR_MODES), 'optional'),
  PASSWORD_SIGN_IN: yesOr(true),
  ADMIN_EMAILS: emails,
  SECURITY_CONTACT: contacts,
  WEBHOOK_PRIVATE_HOSTS: hosts,
  SIGN_UPS_PER_HOUR: numberOr(30, 1, 1_000_000),
  REQUESTS_PER_MINUTE: numberOr(6000, 60, 100_000_000),
  MIN_FREE_DISK_MB: numberOr(512, 0, 10_000_000),
  LOG_LEVEL: z._default(oneOf(LOG_LEVELS), 'info'),
  METRICS_TOKEN: z.optional(longText),
  SMTP_URL: z.optional(url(['smtp:', 'smtps:'], 'smtp://user:password@host:587')),
  MAIL_FROM: z.optional(text((value) => value.includes('@'), 'must hold an e-mail address')),
  S3_BUCKET: z.optional(z.string()),
  S3_ENDPOINT: z.optional(url(['http:', 'https:'], 'https://s3.example.org')),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  ...oidcEnvironment,
  ...backupEnvironment,
  ...aiEnvironment,
  ...paymentEnvironment,
})

export const SETTING_NAMES: readonly string[] = Object.keys(Environment.shape)

/** Several servers need shared image storage. */
const missingForServers = (env: Record<string, string | undefined>): string[] =>
  env.SERVERS_SHARE_DATABASE === '1' && !env.S3_BUCKET
    ? ['S3_BUCKET is needed with SERVERS_SHARE_DATABASE, so that every server finds the pictures']
    : []

const REQUIRED_TOGETHER = [
  ['DATABASE_POOLER_URL', 'DATABASE_URL'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['S3_BUCKET', 'S3_SECRET_ACCESS_KEY'],
] as const

export interface Settings {
  /** 0: a free port. */
  port: number
  host: string
  dataDir: string
  /** Public URL without a trailing slash; used in codes and mails. */
  origin: string
  /** Public URLs that codes were printed under before. */
  formerOrigins: readonly string[]
  /** Null: built-in PostgreSQL in the data folder. */
  databaseUrl: string | null
  /** Transaction pooler before that database, for all that needs no session; null: none. */
  databasePoolerUrl: string | null
  allowUnsafeDatabase: boolean
  /** Every name below `origin` is https only, too. */
  hstsSubdomains: boolean
  /** Number of proxies whose X-Forwarded-For is trusted. */
  trustProxy: number
  /** Milliseconds in which a stopping server still answers, where other servers can take over. */
  drainMs: number
  /** Sign-up mode. */
  signUp: SignUpMode
  /** True when people have to set up two-step sign-in. */
  secondFactor: SecondFactorMode
  /** False: passwords neither sign in nor can be set. */
  passwordSignIn: boolean
  oidc: readonly OidcProviderSettings[]
  /** Administrators; when empty, the first account is. */
  adminEmails: readonly string[]
  /** URIs that `security.txt` names; when empty, there is none. */
  securityContacts: readonly string[]
  /** Private hosts that webhooks may reach, as `nas.lan` or `192.168.1.20:8123`. */
  webhookPrivateHosts: readonly string[]
  /** New accounts per address and hour. */
  signUpsPerHour: number
  /** Requests per address and minute. */
  requestsPerMinute: number
  /** Free bytes below which writes are refused. */
  minFreeDisk: number
  logLevel: (typeof LOG_LEVELS)[number]
  /** Null: `/metrics` is off. */
  metricsToken: string | null
  /** Null: mails go to the outbox folder. */
  mail: { smtpUrl: string; from: string } | null
  /** Null: files are kept in the data folder. */
  s3: S3Settings | null
  backups: BackupSettings
  /** Null: no model. */
  ai: AiSettings | null
  payments: PaymentSettings
  /** Advice to the operator, in words. */
  notes: readonly string[]
}

const isWildcard = (host: string): boolean => /^(127\.|localhost$|0\.0\.0\.0$|::1?$)/.test(host)

const defaultOrigin = (host: string, port: number): string => {
  const name = isWildcard(host) ? 'localhost' : bracketed(host)
  return `http://${name}:${port}`
}

const describe = (name: string, wrong: string, env: Record<string, string | undefined>): string =>
  env[name] === undefined || /TOKEN|KEY|URL|PASSPHRASE|SECRET/.test(name)
    ? `${name} ${wrong}`
    : `${name} ${wrong} (is "${env[name]}")`

/** Reads the settings from the environment. @throws StartError listing every problem */
export const readSettings = (environment: Record<string, string | undefined>): Settings => {
  const { currentSettings, notes } = renamedSettings(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim())),
  )
  const result = Environment.safeParse(currentSettings)
  const wrong = [
    ...(result.error?.issues ?? []).map((issue) =>
      describe(String(issue.path[0]), issue.message, currentSettings),
    ),
    ...REQUIRED_TOGETHER.filter(([one, other]) => one in currentSettings && !(other in currentSettings)).map(
      ([one, other]) => `${other} is needed with ${one}`,
    ),
    ...missingForServers(currentSettings),
    ...missingForBackups(currentSettings),
    ...missingForAi(currentSettings),
    ...missingForPayments(currentSettings),
    ...missingForOidc(currentSettings),
    ...misspelledSettings(currentSettings, [...SETTING_NAMES, ...oidcSettingNames(currentSettings)]).map(
      ([name, suggestion]) => `${name} is no setting; ${suggestion} is nearly the same`,
    ),
  ]
  if (wrong.length > 0 || !result.success) {
    const lines = wrong.map((line) => `\n  ${line}`).join('')
    throw new StartError(`These settings need a change (.env.example explains each):${lines}`)
  }
  const env = result.data
  const ownOrigin = env.ORIGIN ?? defaultOrigin(env.HOST, env.PORT)
  const dataDir = isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(env.DATA_DIR)
  const s3 = {
    endpoint: env.S3_ENDPOINT ?? null,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  }
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    origin: ownOrigin,
    formerOrigins: env.FORMER_ORIGINS,
    databaseUrl: env.DATABASE_URL ?? null,
    databasePoolerUrl: env.DATABASE_POOLER_URL ?? null,
    allowUnsafeDatabase: env.ALLOW_UNSAFE_DATABASE,
    hstsSubdomains: env.HSTS_INCLUDE_SUBDOMAINS,
    trustProxy: env.TRUST_PROXY,
    drainMs: env.DRAIN_SECONDS * 1000,
    signUp: env.SIGN_UP,
    secondFactor: env.SECOND_FACTOR,
    passwordSignIn: env.PASSWORD_SIGN_IN,
    oidc: readOidc(currentSettings),
    adminEmails: env.ADMIN_EMAILS,
    securityContacts: env.SECURITY_CONTACT,
    webhookPrivateHosts: env.WEBHOOK_PRIVATE_HOSTS,
    signUpsPerHour: env.SIGN_UPS_PER_HOUR,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    minFreeDisk: env.MIN_FREE_DISK_MB * 1024 * 1024,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    mail: env.SMTP_URL && env.MAIL_FROM ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM } : null,
    s3: env.S3_BUCKET ? { ...s3, bucket: env.S3_BUCKET } : null,
    backups: readBackups(env, { dataDir, s3 }),
    ai: readAi(env),
    payments: readPayments(env, ownOrigin),
    notes: [...notes, ...originNotes({ host: env.HOST, origin: ownOrigin })],
  }
}
