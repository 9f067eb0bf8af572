import type { Mail } from './mailer.ts'

interface PlainMail {
  readonly to: string
  /** BCP 47 */
  readonly language: string
  readonly subject: string
  /** Each a text, or several that stand below each other. */
  readonly paragraphs: readonly (string | readonly string[])[]
}

/** Makes a mail of text alone. */
export const plainMail = ({ to, language, subject, paragraphs }: PlainMail): Mail => ({
  to,
  language,
  subject,
  text: `${paragraphs.map((lines) => [lines].flat().join('\n')).join('\n\n')}\n`,
})
