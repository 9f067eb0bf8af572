import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** Texts of the mails to somebody that a server without SMTP wrote, oldest first. */
export const mailsTo = async (dataDir: string, email: string): Promise<string[]> => {
  const folder = join(dataDir, 'outbox')
  const texts: string[] = []
  for (const name of (await readdir(folder).catch(() => [])).sort()) {
    if (!name.endsWith('.eml')) continue
    const mail = await PostalMime.parse(await readFile(join(folder, name)))
    if (mail.to?.[0]?.address === email) texts.push(mail.text ?? '')
  }
  return texts
}
