import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ReportCheck } from '../../programs/check-reporter.ts'
import { createCaller, type Member, must, signUp } from './caller.ts'
import type { Cluster } from './cluster.ts'

const ACCOUNTS = 60
const DELETED_ACCOUNTS = 20
const BINS = 25
/** Housekeeping and backups first look a minute after the start. */
const SETTLE_MS = 150_000

/** Receives webhooks and counts each id. */
export const startReceiver = async () => {
  const ids: string[] = []
  const server = createServer((request, response) => {
    ids.push(String(request.headers['webhook-id']))
    request.resume().on('end', () => response.end('ok'))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { host: `127.0.0.1:${port}`, ids, close: () => server.close() }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

const countBy = (names: readonly string[]): number[] => [
  ...names
    .reduce((counts, name) => counts.set(name, (counts.get(name) ?? 0) + 1), new Map<string, number>())
    .values(),
]

const summary = (names: readonly string[]): string => {
  const counts = countBy(names)
  return `${counts.length} once or more, ${counts.filter((count) => count > 1).length} more than once`
}

/** Prepares work that both servers see fall due in the same minute, and later tells who did it how often. */
export const prepareJobs = async (cluster: Cluster, receiver: Receiver) => {
  const people: Member[] = []
  for (let one = 0; one < ACCOUNTS; one++) people.push(await signUp(cluster.at(one % 2 ? 'first' : 'second')))
  const leaving: Member[] = []
  for (let one = 0; one < DELETED_ACCOUNTS; one++) leaving.push(await signUp(cluster.at('first')))
  const pool = new pg.Pool(cluster.connection)
  const emails = (members: readonly Member[]) => members.map(({ person }) => person.email)
  await pool.query(
    "update users set subscription_ends_at = now() + interval '5 days' where email = any($1)",
    [emails(people)],
  )
  await pool.query("update users set deleted_at = now() - interval '31 days' where email = any($1)", [
    emails(leaving),
  ])
  for (const [at, { person }] of people.entries()) {
    const { call, leave } = createCaller(cluster.at(at % 2 ? 'first' : 'second'))
    const from = { 'x-forwarded-for': `203.0.113.${at}` }
    must(await call('POST', '/api/auth/forgot-password', { email: person.email }, from))
    leave()
  }
  const owner = await signUp(cluster.at('first'))
  const at = {
    first: createCaller({ ...cluster.at('first'), cookie: owner.cookie }),
    second: createCaller({ ...cluster.at('second'), cookie: owner.cookie }),
  }
  const inventories = JSON.parse(must(await at.first.call('GET', '/api/inventories')).text) as {
    inventories?: { id: string }[]
  }
  const inventoryId = inventories.inventories?.[0]?.id ?? owner.inventoryId
  const hook = { url: `http://${receiver.host}/hook`, events: ['bin.created'] }
  must(await at.first.call('POST', `/api/inventories/${inventoryId}/webhooks`, hook))
  for (let bin = 0; bin < BINS; bin++)
    must(
      await at[bin % 2 ? 'first' : 'second'].call('POST', '/api/bins', {
        name: `Hook ${bin}`,
        category: 'garage',
      }),
    )
  for (const { leave } of Object.values(at)) leave()
  const since = Date.now()

  return {
    settle: async () => await sleep(Math.max(0, since + SETTLE_MS - Date.now())),
    async reportCheck(reportCheck: ReportCheck) {
      const received = cluster.mails.received.map(
        (mail) => [mail.to?.[0]?.address ?? '', mail.subject ?? ''] as const,
      )
      const of = (pattern: RegExp) =>
        received.filter(([, subject]) => pattern.test(subject)).map(([to]) => to)
      for (const [what, mails] of [
        ['password reset', of(/password/i)],
        ['notice that a trial ends', of(/trial/i)],
      ] as const)
        reportCheck(
          mails.length === ACCOUNTS && countBy(mails).length === ACCOUNTS,
          `mails, ${what}: ${ACCOUNTS} due, ${summary(mails)}`,
        )
      reportCheck(
        receiver.ids.length === BINS && countBy(receiver.ids).length === BINS,
        `webhooks: ${BINS} due, ${summary(receiver.ids)}`,
      )
      const { rows } = await pool.query<{ left: number }>(
        'select count(*)::int as left from users where email = any($1)',
        [emails(leaving)],
      )
      const complaints = cluster.output().split('housekeeping failed').length - 1
      reportCheck(
        rows[0]?.left === 0 && complaints === 0,
        `deleted accounts whose 30 days are over: ${DELETED_ACCOUNTS} due, ${rows[0]?.left} left, ${complaints} failures`,
      )
    },
    close: () => pool.end(),
  }
}

const minuteOf = (name: string): string => /\d{4}-?\d\d-?\d\d[T_-]?\d\d[-:]?\d\d/.exec(name)?.[0] ?? name

/** Every minute has one backup, of any server. */
export const checkBackups = (cluster: Cluster, reportCheck: ReportCheck): void => {
  const names = [...cluster.output().matchAll(/"name":"([^"]+)"[^\n]*a scheduled backup was made/g)].map(
    ([, name = '']) => name,
  )
  const failures = cluster.output().split('the scheduled backup failed').length - 1
  const minutes = names.map(minuteOf)
  reportCheck(
    names.length >= 2 && countBy(minutes).every((count) => count === 1) && failures === 0,
    `backups of every minute: ${names.length} made, ${summary(minutes)}, ${failures} failed`,
  )
}
