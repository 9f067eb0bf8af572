import { pathToFileURL } from 'node:url'
import type { PrivateBin, SharedBin } from '#contracts/sharing.ts'

/** What a public page shows; the shape that the page bundle declares on its side. */
export type QrPage =
  | { readonly state: 'contents'; readonly view: SharedBin }
  | { readonly state: 'private'; readonly refusal: PrivateBin; readonly code: string }
  | { readonly state: 'missing'; readonly message: string }

/** Draws a page as a whole HTML document; `style` is its one inline style. */
export type RenderQrPage = (page: QrPage) => { readonly html: string; readonly style: string }

/**
 * Loads the page bundle that the build made from the app's own components, so that the server needs no React.
 * @param file `dist/pages/render.js`
 */
export const loadPageRenderer = async (file: string): Promise<RenderQrPage> =>
  ((await import(pathToFileURL(file).href)) as { renderQrPage: RenderQrPage }).renderQrPage
