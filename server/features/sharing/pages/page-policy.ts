import { createHash } from 'node:crypto'

/** CSP of public pages: no script, no font, nothing external; the inline style by digest. */
export const pagePolicy = (style: string): string => {
  const digest = createHash('sha256').update(style).digest('base64')
  return `default-src 'none';style-src 'sha256-${digest}';img-src 'self' data:;base-uri 'none';form-action 'self';frame-ancestors 'none'`
}
