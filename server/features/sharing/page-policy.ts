import { createHash } from 'node:crypto'

/** Content security policy of a public page: no script, no font, nothing from elsewhere; the one style by its digest. */
export const pagePolicy = (style: string): string => {
  const digest = createHash('sha256').update(style).digest('base64')
  return `default-src 'none';style-src 'sha256-${digest}';img-src 'self' data:;base-uri 'none';form-action 'self';frame-ancestors 'none'`
}
