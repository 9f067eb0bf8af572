import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { deploymentInfo } from './build/deployment-info.ts'
import { appManifest } from './build/manifest.ts'
import { startupScript } from './build/startup-script.ts'

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'
const here = (path: string) => new URL(path, import.meta.url).pathname

export default defineConfig({
  root: here('.'),
  build: {
    emptyOutDir: true,
    // For the benches; the build moves it beside the folder that is served.
    manifest: true,
    modulePreload: { polyfill: false },
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // A picture inlined as data: would need a wider content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Everything that the first screen needs in one file: fewer answers with their headers, and it packs better.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  resolve: {
    alias: {
      // It writes style elements, which the content security policy refuses.
      'react-remove-scroll': here('./ui/dialogs/scroll-lock.tsx'),
    },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/docs', '/qr', '/shared'].map((path) => [path, { target: api }])),
  },
  plugins: [
    react(),
    tailwindcss(),
    startupScript(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: appManifest,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,woff,woff2,svg,wasm,webmanifest}', 'icon-192.png'],
        globIgnores: ['**/.vite/**', 'sw.js', 'deployment-info.json'],
        maximumFileSizeToCacheInBytes: 4_000_000,
      },
    }),
    deploymentInfo(),
  ],
})
