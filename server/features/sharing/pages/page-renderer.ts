import { createRequire } from 'node:module'
import type { PublicPage } from '#contracts/codes/public-page.ts'

export type RenderPublicPage = (page: PublicPage) => { readonly html: string; readonly style: string }

/** Loads React with the first page, so that starts do not wait for it. */
export const createPageRenderer = (file: string): RenderPublicPage => {
  let render: RenderPublicPage | undefined
  return (page) => {
    render ??= (createRequire(import.meta.url)(file) as { renderPublicPage: RenderPublicPage })
      .renderPublicPage
    return render(page)
  }
}
