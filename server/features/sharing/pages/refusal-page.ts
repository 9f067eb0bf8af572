import { pagePolicy } from './page-policy.ts'
import type { RenderPublicPage } from './page-renderer.ts'

const CACHED_PAGES_MAX = 50

/** Draws refusals of public pages; keeps the drawn ones, as a busy server sends many. */
export const createRefusalPage = (render: RenderPublicPage) => {
  const drawn = new Map<string, { readonly html: string; readonly policy: string }>()
  return (message: string, language: string) => {
    const key = `${language} ${message}`
    const cached = drawn.get(key)
    if (cached) return cached
    const { html, style } = render({ state: 'refused', message }, language)
    const page = { html, policy: pagePolicy(style) }
    if (drawn.size >= CACHED_PAGES_MAX) drawn.clear()
    drawn.set(key, page)
    return page
  }
}
