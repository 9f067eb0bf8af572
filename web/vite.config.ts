import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkGroups } from './build/chunk-groups.ts'
import { deploymentInfo } from './build/deployment-info.ts'
import { appManifest } from './build/manifest.ts'
import { onDemandStyles } from './build/on-demand-styles.ts'
import { precacheBundle } from './build/precache-bundle.ts'
import { startupScript } from './build/startup-script.ts'

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'
const here = (path: string) => new URL(path, import.meta.url).pathname

export default defineConfig({
  root: here('.'),
  build: {
    emptyOutDir: true,
    // For benches; the build moves it out of the served folder.
    manifest: true,
    modulePreload: { polyfill: false },
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // Inlined data URLs would need a wider content policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // Keeps each text in the chunk that shows it.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  resolve: {
    alias: {
      // Writes style elements, which the content policy refuses.
      'react-remove-scroll': here('./ui/dialogs/scroll-lock.tsx'),
    },
  },
  // The encoding detector is loaded by its worker only when it is needed.
  worker: { format: 'es' },
  server: {
    proxy: Object.fromEntries(['/api', '/docs', '/qr', '/shared'].map((path) => [path, { target: api }])),
  },
  plugins: [
    react(),
    tailwindcss(),
    onDemandStyles(),
    startupScript(),
    precacheBundle(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: appManifest,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,woff,woff2,svg,wasm,webmanifest}', 'icon-192.png'],
        globIgnores: ['**/.vite/**', 'sw.js', 'deployment-info.json', 'assets/jschardet*.js'],
        maximumFileSizeToCacheInBytes: 4_000_000,
      },
    }),
    deploymentInfo(),
  ],
})
