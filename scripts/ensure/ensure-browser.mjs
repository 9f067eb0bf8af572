import { existsSync } from 'node:fs'
import { run } from '../processes/run.mjs'

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Debian's, quicker for most journeys; they run without it too. */
const SHELL = 'chromium-headless-shell'
const STALE_LISTS =
  'The lists of Debian packages could not be brought up to date: what is installed now may be an older version.\n'

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
  const isDebian = existsSync('/usr/bin/apt-get')
  const canInstall = isDebian && process.getuid?.() === 0
  const wanted = [...missing(), ...(canInstall && !has(SHELL) && !process.env.CHROMIUM_PATH ? [SHELL] : [])]
  if (wanted.length === 0) return
  if (canInstall) {
    process.stdout.write(`Installing ${wanted.join(' and ')} for the proofs …\n`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    // Without the option, apt succeeds with the lists of before.
    const update = ['update', '-q', '-o', 'APT::Update::Error-Mode=any']
    if ((await run('apt-get', update, { env })) !== 0) process.stderr.write(STALE_LISTS)
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...wanted], { env })
  }
  const still = missing()
  if (still.length === 0) return
  const how = isDebian
    ? `run "apt-get update && apt-get install ${still.join(' ')}" as root`
    : `install ${still.join(' and ')} (CHROMIUM_PATH may name a Chromium)`
  throw new Error(`The proofs need ${still.join(' and ')}: ${how}.`)
}
