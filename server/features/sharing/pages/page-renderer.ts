import { pathToFileURL } from 'node:url'
import type { PrivateBin, SharedBin } from '#contracts/codes/sharing.ts'

export interface LinkPreview {
  readonly name: string
  readonly description: string | null
  readonly imageUrl: string | null
}

/** Data of a public page; the page bundle declares the same shape. */
export type PublicPage =
  | { readonly state: 'contents'; readonly view: SharedBin; readonly origin: string }
  | { readonly state: 'private'; readonly refusal: PrivateBin; readonly code: string }
  | { readonly state: 'missing'; readonly message: string }
  | { readonly state: 'unlinked'; readonly code: string }
  | { readonly state: 'shared'; readonly view: SharedBin }
  | { readonly state: 'pin'; readonly code: string; readonly problem: string | null }
  | { readonly state: 'gone'; readonly message: string | null }
  | { readonly state: 'refused'; readonly message: string }
  | { readonly state: 'preview'; readonly preview: LinkPreview | null; readonly origin: string }

export type RenderPublicPage = (page: PublicPage) => { readonly html: string; readonly style: string }

export const loadPageRenderer = async (file: string): Promise<RenderPublicPage> =>
  ((await import(pathToFileURL(file).href)) as { renderPublicPage: RenderPublicPage }).renderPublicPage
