import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { createTestDb, type TestDb } from '#server/testing/test-db.ts'
import { createJobs } from '../jobs/runner.ts'
import { createJobStore } from '../jobs/store.ts'
import { renderMail } from './mail-template.ts'
import { createSmtpMailer } from './mailer.ts'
import { plainMail } from './plain-mail.ts'

let server: MailServer
let opened: TestDb
beforeAll(async () => {
  server = await startMailServer()
  opened = await createTestDb()
})
afterAll(async () => {
  await server.close()
  await opened.close()
})
beforeEach(async () => void (await opened.pool.query('delete from jobs')))

const MAIL = renderMail({
  to: 'ada@example.org',
  language: 'en',
  subject: 'Your trial ends',
  parts: ['Soon.'],
})

/** Sends a mail by a job, as all mails are. @returns lines of the log, and how often the waiting job was tried */
const sendByJob = async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const mailer = createSmtpMailer({ url: server.url, from: 'Binnacle <bins@example.org>' })
  const jobs = createJobs({
    store: createJobStore(opened.db),
    handlers: { mail: () => mailer.send(MAIL) },
    log,
  })
  await jobs.add('mail', {})
  await jobs.drain()
  const { rows } = await opened.pool.query<{ tries: number }>('select tries from jobs')
  return { lines, tries: rows.map(({ tries }) => tries) }
}

test('a mail says that a program sent it, and which colors it has', async () => {
  await sendByJob()
  const [mail] = server.received
  expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  expect(mail?.html).toContain('<meta name="color-scheme" content="light">')
  expect(mail?.html).toContain('<meta name="supported-color-schemes" content="light">')
})

test('a mail names its language, also where it is text alone', async () => {
  const mailer = createSmtpMailer({ url: server.url, from: 'Binnacle <bins@example.org>' })
  await mailer.send(
    plainMail({ to: 'ada@example.org', language: 'pt-BR', subject: 'Sua senha', paragraphs: ['Aqui.'] }),
  )
  const header = server.received.at(-1)?.headers.find(({ key }) => key === 'content-language')
  expect(header?.value).toBe('pt-BR')
})

test('a recipient refused for good ends the job, with a line in the log', async () => {
  server.refuseRecipients(550)
  const { lines, tries } = await sendByJob()
  expect(tries).toEqual([])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('a job failed for good and has ended')
  expect(lines[0]).toContain('no such mailbox')
})

test('a recipient refused for now is tried again', async () => {
  server.refuseRecipients(450)
  expect((await sendByJob()).tries).toEqual([1])
})
