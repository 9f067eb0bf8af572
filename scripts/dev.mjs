// "npm run dev": the app on PORT with hot reload, the server on PORT + 1, restarted on changes.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './ensure/ensure-installed.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
await ensureInstalled()
if (existsSync(`${ROOT}.env`)) process.loadEnvFile(`${ROOT}.env`)
const port = Number(process.env.PORT || 3000)

if (existsSync(`${ROOT}web/public-pages/entry.tsx`)) {
  const [esbuild, { pagesBuild }] = await Promise.all([import('esbuild'), import('./build.mjs')])
  const pages = await esbuild.context({ ...pagesBuild(`${ROOT}dist/dev/pages`), minify: false })
  await pages.watch()
}

const apiOrigin = `http://127.0.0.1:${port + 1}`
const server = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', 'server/main.ts'], {
  cwd: ROOT,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    PORT: String(port + 1),
    HOST: '127.0.0.1',
    ORIGIN: process.env.ORIGIN || `http://localhost:${port}`,
  },
})

process.env.API_ORIGIN = apiOrigin
const { createServer } = await import('vite')
const web = await createServer({
  configFile: `${ROOT}web/vite.config.ts`,
  server: { port, strictPort: true, host: process.env.HOST || '127.0.0.1' },
})
await web.listen()
process.stdout.write(`The app reloads itself on http://localhost:${port}\n`)

const stop = async () => {
  server.kill('SIGTERM')
  await web.close()
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
server.once('exit', async (code) => {
  await web.close()
  process.exit(code ?? 0)
})
