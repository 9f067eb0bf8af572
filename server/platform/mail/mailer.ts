import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../ids.ts'
import type { Log } from '../log/log.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

const nodemailer = () => import('nodemailer')

export const createSmtpMailer = ({ url, from }: { url: string; from: string }): Mailer => {
  const open = async () => (await nodemailer()).createTransport(url)
  let transport: ReturnType<typeof open> | undefined
  return {
    async send(mail) {
      transport ??= open()
      await (await transport).sendMail({ from, ...mail })
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
      const { message } = await transport.sendMail({ from, ...mail })
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
