import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compose } from '#server/compose/compose.ts'
import type { AdminService } from '#server/features/admin/service.ts'
import { ENGLISH_ALONE } from '#server/platform/language/build-languages.ts'
import { createTestApp, TEST_ORIGIN, TEST_SETTINGS, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'
import { userCommand } from './user-commands.ts'

let app: TestApp
/** Services as a command builds them, which the server does not know of. */
let admin: AdminService
beforeAll(async () => {
  app = await createTestApp()
  const settings = { ...TEST_SETTINGS, dataDir: app.dataDir }
  admin = compose({
    settings,
    stripe: null,
    db: app.db.db,
    blobs: app.blobs,
    log: pino({ level: 'silent' }),
    languages: ENGLISH_ALONE,
    clock: () => new Date(),
    isAlone: () => false,
    serverCount: () => 1,
    maxListeners: 0,
    binsChanged: () => {},
    sessionIn: () => null,
  }).admin
})
afterAll(() => app.close())

const users = (...argv: string[]) => userCommand(argv, admin)
const isSignedIn = async (person: TestUser) => (await person.call('GET', '/api/auth/me')).statusCode === 200
const signIn = ({ email, password }: Pick<TestUser, 'email' | 'password'>) =>
  app.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
const logOf = async (email: string) =>
  (
    await app.db.pool.query<{ action: string }>(
      'select action from admin_log where person_email = $1 order by at, id',
      [email],
    )
  ).rows.map(({ action }) => action)

test('disable signs out at once and refuses the right password in words; enable undoes it', async () => {
  const person = await register(app)
  expect(await isSignedIn(person)).toBe(true)
  expect(await users('disable', person.email.toUpperCase())).toContain('signed out everywhere')
  await expect.poll(() => isSignedIn(person), { timeout: 2000 }).toBe(false)
  const refused = await signIn(person)
  expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringContaining('is disabled')])
  // A stranger's guess is told nothing of it.
  expect((await signIn({ ...person, password: 'not this one' })).json().error).toBe('WRONG_CREDENTIALS')
  expect(await users('disable', person.email)).toContain('disabled already')
  expect(await users('list', '--search', person.email)).toMatch(/disabled/)
  expect(await users('enable', person.email)).toContain('can sign in again')
  expect((await signIn(person)).statusCode).toBe(200)
  expect(await users('enable', person.email)).toContain('was not disabled')
  expect(await logOf(person.email)).toEqual(['disable', 'enable'])
})

test('a session that is opened as the account is disabled opens nothing', async () => {
  const person = await register(app)
  await users('disable', person.email)
  const { token } = await app.services.sessions.open(person.id, true)
  expect(await app.services.sessions.read(token)).toBeNull()
})

test('add makes an account for somebody else, whose link sets the password once', async () => {
  const words = await users('add', 'New.Person@example.org', '--admin')
  const token = new URL(words.split('\n').at(-1) ?? '').searchParams.get('token')
  expect(words).toContain(`${TEST_ORIGIN}/reset-password?token=`)
  const reset = () =>
    app.app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: { token, password: 'correct horse', confirmPassword: 'correct horse' },
    })
  expect((await reset()).statusCode).toBe(200)
  expect((await reset()).statusCode).toBe(400)
  const signedIn = await signIn({ email: 'new.person@example.org', password: 'correct horse' })
  expect(signedIn.json().user).toMatchObject({ emailVerified: true })
  await expect(users('add', 'new.person@example.org')).rejects.toThrow('already exists')
  await expect(users('add', 'no e-mail')).rejects.toThrow('is no e-mail')
  expect(await users('list', '--search', 'new.person')).toContain('active, admin')
})

test('reset prints a link that ends the earlier one', async () => {
  const person = await register(app)
  const first = new URL((await users('reset', person.email)).split('\n')[1] ?? '').searchParams.get('token')
  await users('reset', person.email)
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/auth/reset-password',
    payload: { token: first, password: 'another horse', confirmPassword: 'another horse' },
  })
  expect(answer.statusCode).toBe(400)
  expect((await signIn(person)).statusCode).toBe(200)
})

test('delete keeps everything for 30 days, in which signing in restores it', async () => {
  const person = await register(app)
  expect(await users('delete', person.email)).toContain('goes for good on')
  await expect.poll(() => isSignedIn(person), { timeout: 2000 }).toBe(false)
  expect((await signIn(person)).json().error).toBe('ACCOUNT_DELETED')
  await expect(users('delete', person.email)).rejects.toThrow('is deleted')
  await expect(users('disable', person.email)).rejects.toThrow('is deleted')
  expect(await users('list', '--search', person.email)).toContain('deleted')
})

test('list is bounded and says how to go on', async () => {
  await app.db.pool.query(`insert into users (id, email, password_hash)
    select gen_random_uuid(), 'page-' || lpad(n::text, 3, '0') || '@example.org', 'x' from generate_series(1, 120) n`)
  const pages: string[] = []
  let after: string[] = []
  do {
    const words = await users('list', '--search', 'PAGE-', ...after)
    pages.push(words)
    const next = /--after (\S+)$/.exec(words)?.[1]
    after = next ? ['--after', next] : []
  } while (after.length > 0)
  expect(pages.map((words) => words.match(/@example.org +active/g)?.length)).toEqual([50, 50, 20])
  for (const line of pages
    .join('\n')
    .split('\n')
    .filter((each) => !each.startsWith('There are more')))
    expect(line.length).toBeLessThanOrEqual(80)
  expect(await users('list', '--search', "100%_'")).toBe(`Nobody matches "100%_'".`)
})

test('explains what it does not understand', async () => {
  await expect(users()).rejects.toThrow('npm run users -- list')
  await expect(users('promote', 'x@example.org')).rejects.toThrow('There is no command "promote".')
  await expect(users('disable')).rejects.toThrow('disable takes the e-mail of one account.')
  await expect(users('disable', 'nobody@example.org')).rejects.toThrow(
    'There is no account nobody@example.org.',
  )
  await expect(users('reset', 'x@example.org', '--admin')).rejects.toThrow('reset takes no --admin.')
})

test('the log of acts is bounded', async () => {
  await app.db.pool.query(`insert into admin_log (id, at, action, person_id, person_email)
    select gen_random_uuid(), now() - interval '1 day', 'enable', gen_random_uuid(), 'old@example.org' from generate_series(1, 10050)`)
  const person = await register(app)
  await users('reset', person.email)
  const { rows } = await app.db.pool.query<{ count: number }>('select count(*)::int as count from admin_log')
  expect(rows[0]?.count).toBe(10_000)
})
