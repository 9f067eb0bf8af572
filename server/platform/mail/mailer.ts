import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../ids.ts'
import { PermanentError } from '../jobs/runner.ts'
import type { Log } from '../log/log.ts'

export interface Mail {
  to: string
  /** BCP 47 */
  language: string
  subject: string
  text: string
  html?: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

const toMessage = (from: string, { language, ...mail }: Mail) => ({
  from,
  headers: {
    // Keeps vacation notices and mailing lists from answering (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    'Content-Language': language,
  },
  ...mail,
})

const nodemailer = () => import('nodemailer')

/** Commands whose refusal is about the recipient or the mail; others are about the account of the server. */
const MAIL_COMMANDS = ['RCPT TO', 'DATA']

/** Tells whether the mail server refused this mail for good (RFC 5321, 4.2.1). */
const isRefusedForGood = (error: unknown): boolean => {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  return responseCode >= 500 && responseCode < 600 && MAIL_COMMANDS.includes(command)
}

export const createSmtpMailer = ({ url, from }: { url: string; from: string }): Mailer => {
  const open = async () => (await nodemailer()).createTransport(url)
  let transport: ReturnType<typeof open> | undefined
  return {
    async send(mail) {
      transport ??= open()
      try {
        await (await transport).sendMail(toMessage(from, mail))
      } catch (error) {
        if (!isRefusedForGood(error)) throw error
        throw new PermanentError(`The mail server refused “${mail.subject}” for good`, { cause: error })
      }
    },
  }
}

/** Writes mails as `.eml` files for an installation without SMTP; logs each file name. */
export const createOutboxMailer = ({
  folder,
  from,
  log,
}: {
  folder: string
  from: string
  log: Log
}): Mailer => {
  return {
    async send(mail) {
      const { createTransport } = await nodemailer()
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail(toMessage(from, mail))
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${newId()}.eml`)
      await writeFile(file, message as Buffer)
      log.info(
        { file, to: mail.to, subject: mail.subject },
        'no SMTP is configured: mail written to the outbox folder',
      )
    },
  }
}
