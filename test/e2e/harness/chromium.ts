import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const SHELL = '/usr/bin/chromium-headless-shell'
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const firstOf = (places: readonly string[]): string => {
  const found = [process.env.CHROMIUM_PATH ?? '', ...places].find((path) => path !== '' && existsSync(path))
  if (found) return found
  throw new Error('No Chromium found. "npm test" installs Debian\'s; else set CHROMIUM_PATH.')
}

export interface ChromiumOptions {
  /** Looped MJPEG file for the camera (`camera-video.ts`); grants camera permission. */
  cameraVideo?: string
}

/** The headless shell crashes when asked whether speech is recognized on the device. */
const SHELL_FLAGS = ['--disable-blink-features=OnDeviceWebSpeechAvailable']

/** Launches Chromium without a window's machinery, in two thirds of the time; it has no camera. */
export const launchShell = (): Promise<Browser> =>
  chromium.launch({ executablePath: firstOf([SHELL, ...PLACES]), args: [...FLAGS, ...SHELL_FLAGS] })

/** The caller closes it. */
export const launchChromium = ({ cameraVideo }: ChromiumOptions = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: firstOf(PLACES),
    args: [
      ...FLAGS,
      ...(cameraVideo
        ? [
            '--use-fake-ui-for-media-stream',
            '--use-fake-device-for-media-stream',
            `--use-file-for-fake-video-capture=${cameraVideo}`,
          ]
        : []),
    ],
  })

/** Uses a profile folder on disk; the caller closes it. */
export const launchProfile = (
  folder: string,
  options: BrowserContextOptions = { serviceWorkers: 'block' },
): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: firstOf(PLACES),
    args: FLAGS,
    viewport: { width: 390, height: 844 },
    ...options,
  })
