import type { ManifestOptions } from 'vite-plugin-pwa'
import { PRODUCT } from '../../contracts/product.ts'

/** What an installed Binnacle is called and looks like. */
export const appManifest: Partial<ManifestOptions> = {
  id: '/',
  name: PRODUCT,
  short_name: PRODUCT,
  description: 'Know what is stored where: bins, items and QR codes, with or without a network.',
  lang: 'en',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
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
    { name: 'Scan a QR code', url: '/scanner', icons: [{ src: '/icon-192.png', sizes: '192x192' }] },
    { name: 'All Bins', url: '/bins', icons: [{ src: '/icon-192.png', sizes: '192x192' }] },
  ],
}
