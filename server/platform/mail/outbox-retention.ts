import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#domain/durations.ts'

export const OUTBOX_DAYS = 30

const readMails = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => []))
    .filter((one) => one.endsWith('.eml'))
    .map((one) => join(folder, one))

/** Deletes mails to an address, and those that name it in plain or quoted-printable text. */
export const deleteMailsNaming = async (folder: string, address: string): Promise<void> => {
  const named = new RegExp(`(?<![\\w.+-])${address.replace(/[^\w@]/g, '\\$&')}(?![\\w-])`, 'i')
  for (const path of await readMails(folder)) {
    const text = (await readFile(path, 'utf8').catch(() => '')).replace(/=\r?\n/g, '').replaceAll('=40', '@')
    if (named.test(text)) await rm(path, { force: true })
  }
}

/** Deletes mails written without SMTP, whose links have long ended. */
export const deleteOldMails = async (folder: string, now: Date): Promise<void> => {
  for (const path of await readMails(folder)) {
    const { mtimeMs } = await stat(path)
    if (now.getTime() - mtimeMs > OUTBOX_DAYS * DAY_MS) await rm(path, { force: true })
  }
}
