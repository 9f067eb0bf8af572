import { parseArgs } from 'node:util'
import { isEmail, normalizeEmail } from '#contracts/accounts/email-address.ts'
import { formatBytes } from '#domain/format/format-bytes.ts'
import type { AdminService, PersonSummary } from '#server/features/admin/service.ts'
import { StartError } from '#server/platform/errors.ts'
import { table } from '../shared/table.ts'

export const USER_USAGE = `Accounts of this server, for its operator.

  npm run users -- list [--search TEXT] [--after EMAIL]   50 at a time, by e-mail
  npm run users -- add EMAIL [--admin]                    prints a link that sets the password once
  npm run users -- reset EMAIL [--second-factor]          prints a link that sets a new password once;
                                                          --second-factor turns two-step sign-in off and removes passkeys too
  npm run users -- disable EMAIL                          signs out everywhere; nobody can sign in
  npm run users -- enable EMAIL
  npm run users -- delete EMAIL                           goes for good in 30 days; signing in restores it

Links work for 24 hours. Nothing in anybody's inventories is shown or changed.`

const OPTIONS = {
  search: { type: 'string' },
  after: { type: 'string' },
  admin: { type: 'boolean' },
  'second-factor': { type: 'boolean' },
} as const

const ARGUMENTS: Readonly<Record<string, readonly (keyof typeof OPTIONS)[]>> = {
  list: ['search', 'after'],
  add: ['admin'],
  reset: ['second-factor'],
  disable: [],
  enable: [],
  delete: [],
}

const usageError = (message: string): StartError => new StartError(`${message}\n\n${USER_USAGE}`)

const parseCommand = (argv: readonly string[]) => {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw usageError((error as Error).message)
  }
}

/** @throws StartError for an unknown command or option */
const understood = (argv: readonly string[]) => {
  const { values, positionals } = parseCommand(argv)
  const [command, email, ...rest] = positionals
  if (command === undefined) throw new StartError(USER_USAGE)
  const takes = Object.hasOwn(ARGUMENTS, command) ? ARGUMENTS[command] : undefined
  if (!takes) throw usageError(`There is no command "${command}".`)
  const foreign = Object.keys(values).find((name) => !takes.some((own) => own === name))
  if (foreign) throw usageError(`${command} takes no --${foreign}.`)
  if (command === 'list' ? email !== undefined : email === undefined || rest.length > 0)
    throw usageError(
      command === 'list' ? 'list takes no e-mail.' : `${command} takes the e-mail of one account.`,
    )
  return { command, email: normalizeEmail(email ?? ''), values }
}

const day = (moment: Date | null): string => moment?.toISOString().slice(0, 10) ?? ''

const formatPeople = (people: readonly PersonSummary[]): string =>
  table(
    ['EMAIL', 'STATE', 'PLAN', 'STORAGE', 'SEEN', 'SINCE'],
    people.map((one) => [
      one.email,
      one.isAdmin ? `${one.state}, admin` : one.state,
      one.plan,
      formatBytes(one.storageBytes),
      day(one.lastSeenAt),
      day(one.createdAt),
    ]),
    [28, 15, 10, 9, 10],
  )

type Commands = Pick<
  AdminService,
  | 'hasPasswords'
  | 'list'
  | 'findByEmail'
  | 'add'
  | 'disable'
  | 'enable'
  | 'makeResetLink'
  | 'resetSecondFactor'
  | 'delete'
>

const list = async (admin: Commands, query: { search?: string | undefined; after?: string | undefined }) => {
  const { people, next } = await admin.list(query)
  if (people.length === 0)
    return query.search ? `Nobody matches "${query.search}".` : 'There are no accounts.'
  const search = query.search ? ` --search ${JSON.stringify(query.search)}` : ''
  return next
    ? `${formatPeople(people)}\nThere are more: npm run users -- list${search} --after ${next}`
    : formatPeople(people)
}

const add = async (admin: Commands, email: string, isAdmin: boolean): Promise<string> => {
  if (!isEmail(email)) throw new StartError(`"${email}" is no e-mail. Nothing was made.`)
  const link = await admin.add(null, { email, isAdmin })
  if (!link) return `${email} has an account. A sign-in provider that confirms this address opens it.`
  return `${email} has an account. This link sets its password, once, within 24 hours:\n${link.url}`
}

/** Runs one `npm run users` command and returns its output. @throws StartError, AppError */
export const userCommand = async (argv: readonly string[], admin: Commands): Promise<string> => {
  const { command, email, values } = understood(argv)
  if (command === 'list') return await list(admin, values)
  if (command === 'add') return await add(admin, email, values.admin ?? false)
  const { id } = await admin.findByEmail(email)
  if (command === 'reset') {
    if (values['second-factor']) {
      await admin.resetSecondFactor(null, id)
      if (!admin.hasPasswords)
        return `Two-step sign-in of ${email} is off, and passkeys are removed. Passwords are switched off, so there is no link.`
    }
    const { url } = await admin.makeResetLink(null, id)
    return `This link sets a new password for ${email}, once, within 24 hours. Earlier links no longer work:\n${url}`
  }
  if (command === 'disable')
    return (await admin.disable(null, id))
      ? `${email} is signed out everywhere and cannot sign in. Nothing was deleted.`
      : `${email} was disabled already. Nothing was changed.`
  if (command === 'enable')
    return (await admin.enable(null, id))
      ? `${email} can sign in again.`
      : `${email} was not disabled. Nothing was changed.`
  const deletedOn = await admin.delete(null, id)
  return `${email} is deleted and goes for good on ${day(deletedOn)}. Signing in before then restores it.`
}
