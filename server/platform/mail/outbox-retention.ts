import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#domain/durations.ts'

export const OUTBOX_DAYS = 30

/** Deletes mails written without SMTP, whose links have long ended. */
export const deleteOldMails = async (folder: string, now: Date): Promise<void> => {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (now.getTime() - mtimeMs > OUTBOX_DAYS * DAY_MS) await rm(path, { force: true })
  }
}
