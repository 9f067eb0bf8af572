import { pagePolicy } from './page-policy.ts'
import type { RenderPublicPage } from './page-renderer.ts'

const CACHED_PAGES_MAX = 50

/** Draws refusals of public pages; keeps the drawn ones, as a busy server sends many. */
export const createRefusalPage = (render: RenderPublicPage) => {
  const drawn = new Map<string, { readonly html: string; readonly policy: string }>()
  return (message: string) => {
    const cached = drawn.get(message)
    if (cached) return cached
    const { html, style } = render({ state: 'refused', message })
    const page = { html, policy: pagePolicy(style) }
    if (drawn.size >= CACHED_PAGES_MAX) drawn.clear()
    drawn.set(message, page)
    return page
  }
}
