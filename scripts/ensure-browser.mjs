import { existsSync } from 'node:fs'
import { run } from './run.mjs'

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const FOLDERS = (process.env.PATH ?? '').split(':')

const has = (program) => FOLDERS.some((folder) => existsSync(`${folder}/${program}`))

const missing = () => [
  ...([process.env.CHROMIUM_PATH ?? '', ...BROWSERS].some((path) => path && existsSync(path))
    ? []
    : ['chromium']),
  ...(has('ffmpeg') ? [] : ['ffmpeg']),
  ...(has('pdftoppm') ? [] : ['poppler-utils']),
]

/** Installs Debian's Chromium, ffmpeg and poppler for the tests; explains what to do when that fails. */
export const ensureBrowser = async () => {
  const wanted = missing()
  if (wanted.length === 0) return
  const isDebian = existsSync('/usr/bin/apt-get')
  if (isDebian && process.getuid?.() === 0) {
    process.stdout.write(`Installing ${wanted.join(' and ')} for the proofs …\n`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-q'], { env })
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...wanted], { env })
  }
  const still = missing()
  if (still.length === 0) return
  const how = isDebian
    ? `run "apt-get update && apt-get install ${still.join(' ')}" as root`
    : `install ${still.join(' and ')} (CHROMIUM_PATH may name a Chromium)`
  throw new Error(`The proofs need ${still.join(' and ')}: ${how}.`)
}
