import { PRODUCT } from '#contracts/product.ts'
import { isRightToLeft } from '#domain/format/locale.ts'
import type { Mail } from './mailer.ts'

export type MailPart =
  | string
  | { readonly lines: readonly string[] }
  | { readonly facts: readonly (readonly [name: string, fact: string])[] }
  | { readonly link: string; readonly words: string }

interface MailContent {
  readonly to: string
  /** BCP 47 */
  readonly language: string
  readonly subject: string
  readonly parts: readonly MailPart[]
}

const asText = (part: MailPart): string => {
  if (typeof part === 'string') return part
  if ('lines' in part) return part.lines.join('\n')
  if ('facts' in part) return part.facts.map(([name, fact]) => `${name}: ${fact}`).join('\n')
  return `${part.words}:\n${part.link}`
}

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => HTML_ENTITIES[sign] ?? sign)

// Mail clients ignore style sheets.
const TEXT_COLOR = 'color:#1d2b33'
const PARAGRAPH_STYLE = `margin:0 0 16px;${TEXT_COLOR}`

const NAME_STYLE = 'font-weight:normal;color:#54656e'
const LEFT_NAME = `align="left" style="padding:2px 16px 2px 0;${NAME_STYLE}"`
const RIGHT_NAME = `align="right" style="padding:2px 0 2px 16px;${NAME_STYLE}"`

const asHtml = (part: MailPart, isMirrored: boolean): string => {
  if (typeof part === 'string') return `<p style="${PARAGRAPH_STYLE}">${escaped(part)}</p>`
  if ('lines' in part) return `<p style="${PARAGRAPH_STYLE}">${part.lines.map(escaped).join('<br>')}</p>`
  if ('link' in part)
    return `<p style="${PARAGRAPH_STYLE}"><a href="${escaped(part.link)}" style="color:#0b5a6e">${escaped(part.words)}</a></p>`
  const rows = part.facts.map(
    ([name, fact]) =>
      `<tr><th ${isMirrored ? RIGHT_NAME : LEFT_NAME}>${escaped(name)}</th><td style="${TEXT_COLOR}">${escaped(fact)}</td></tr>`,
  )
  return `<table style="margin:0 0 16px;border-collapse:collapse;font-size:16px">${rows.join('')}</table>`
}

/** Renders a mail as text and HTML without remote content. */
export const renderMail = ({ to, language, subject, parts }: MailContent): Mail => {
  const isMirrored = isRightToLeft(language)
  // Also on an element within, because mail programs drop the outer ones.
  const direction = isMirrored ? ' dir="rtl"' : ''
  return {
    to,
    language,
    subject,
    text: `${parts.map(asText).join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${language}"${direction}><head><meta charset="utf-8">`,
      '<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light">',
      `<title>${escaped(subject)}</title></head><body style="margin:0;background:#ffffff">`,
      `<div${direction} style="max-width:560px;margin:0 auto;padding:24px 16px;font:16px/1.5 system-ui,sans-serif">`,
      `<p style="margin:0 0 24px;font-weight:bold;${TEXT_COLOR}">${PRODUCT}</p>`,
      ...parts.map((part) => asHtml(part, isMirrored)),
      '</div></body></html>\n',
    ].join('\n'),
  }
}
