import { pathToFileURL } from 'node:url'
import type { PrivateBin, SharedBin } from '#contracts/sharing.ts'

/** What a messenger may show of a link. */
export interface LinkPreview {
  readonly name: string
  readonly description: string | null
  readonly imageUrl: string | null
}

/** What a public page shows; the shape that the page bundle declares on its side. */
export type PublicPage =
  | { readonly state: 'contents'; readonly view: SharedBin; readonly origin: string }
  | { readonly state: 'private'; readonly refusal: PrivateBin; readonly code: string }
  | { readonly state: 'missing'; readonly message: string }
  | { readonly state: 'unlinked'; readonly code: string }
  | { readonly state: 'shared'; readonly view: SharedBin }
  | { readonly state: 'pin'; readonly code: string; readonly problem: string | null }
  | { readonly state: 'gone'; readonly message: string | null }
  | { readonly state: 'preview'; readonly preview: LinkPreview | null; readonly origin: string }

/** Draws a page as a whole HTML document; `style` is its one inline style. */
export type RenderPublicPage = (page: PublicPage) => { readonly html: string; readonly style: string }

/**
 * Loads the page bundle that the build made from the app's own components, so that the server needs no React.
 * @param file `pages/render.js` of a build
 */
export const loadPageRenderer = async (file: string): Promise<RenderPublicPage> =>
  ((await import(pathToFileURL(file).href)) as { renderPublicPage: RenderPublicPage }).renderPublicPage
