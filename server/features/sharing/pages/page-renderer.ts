import { pathToFileURL } from 'node:url'
import type { PublicPage } from '#contracts/codes/public-page.ts'

export type RenderPublicPage = (page: PublicPage) => { readonly html: string; readonly style: string }

export const loadPageRenderer = async (file: string): Promise<RenderPublicPage> =>
  ((await import(pathToFileURL(file).href)) as { renderPublicPage: RenderPublicPage }).renderPublicPage
