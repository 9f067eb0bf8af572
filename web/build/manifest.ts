import type { ManifestOptions } from 'vite-plugin-pwa'
import { SHARE_TARGET } from '../../contracts/pages.ts'
import { PRODUCT } from '../../contracts/product.ts'

const shortcut = (name: string, short_name: string, url: string) => ({
  name,
  short_name,
  url,
  icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
})

export const appManifest: Partial<ManifestOptions> = {
  id: '/',
  name: PRODUCT,
  short_name: PRODUCT,
  description: 'Know what is stored where: bins, items and QR codes, with or without a network.',
  lang: 'en',
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
    shortcut('Scan a QR code', 'Scan', '/scanner'),
    shortcut('Add a bin', 'Add bin', '/dashboard?add=bin'),
    shortcut('All Bins', 'All Bins', '/bins'),
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
}
