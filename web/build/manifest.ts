import type { ManifestOptions } from 'vite-plugin-pwa'
import { SHARE_TARGET } from '../../contracts/pages.ts'
import { PRODUCT } from '../../contracts/product.ts'
import { isRightToLeft } from '../../domain/format/locale.ts'
import type * as messages from './messages.ts'

const shortcut = (name: string, short_name: string, url: string) => ({
  name,
  short_name,
  url,
  icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
})

/** Texts of `messages.ts`, in the language of the build. */
export type BuildTexts = typeof messages

export const appManifest = (language: string, texts: BuildTexts): Partial<ManifestOptions> => ({
  id: '/',
  name: PRODUCT,
  short_name: PRODUCT,
  description: texts.appDescription,
  lang: language,
  ...(isRightToLeft(language) && { dir: 'rtl' }),
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  // Not `focus-existing`: it drops what is shared to the app.
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  handle_links: 'preferred',
  background_color: '#f4f7f9',
  theme_color: '#043c42',
  categories: ['productivity', 'utilities'],
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    shortcut(texts.scanCode, texts.scan, '/scanner'),
    shortcut(texts.addBin, texts.addBinShort, '/dashboard?add=bin'),
    shortcut(texts.allBins, texts.allBins, '/bins'),
  ],
  share_target: {
    action: SHARE_TARGET,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: 'photos', accept: ['image/*'] }],
    },
  },
})
