import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { PublicPage } from '#contracts/codes/public-page.ts'
import type { BuildLanguages } from '#server/platform/language/build-languages.ts'

type RenderPage = (page: PublicPage) => { readonly html: string; readonly style: string }

export type RenderPublicPage = (page: PublicPage, language: string) => ReturnType<RenderPage>

/** Loads React with the first page in a language, so that starts do not wait for it. */
export const createPageRenderer = (file: string, languages: BuildLanguages): RenderPublicPage => {
  const renders = new Map<string, RenderPage>()
  const load = (language: string): RenderPage => {
    const folder = languages.folderOf(language)
    const bundle = folder === undefined ? file : join(folder, 'render.cjs')
    return (createRequire(import.meta.url)(bundle) as { renderPublicPage: RenderPage }).renderPublicPage
  }
  return (page, language) => {
    const render = renders.get(language) ?? load(language)
    renders.set(language, render)
    return render(page)
  }
}
