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

const PLACES = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

const executable = (): string => {
  const found = PLACES.find((path) => path !== '' && existsSync(path))
  if (found) return found
  throw new Error('No Chromium found. "npm test" installs Debian\'s; else set CHROMIUM_PATH.')
}

export interface ChromiumOptions {
  /** Looped MJPEG file for the camera (`camera-video.ts`); grants camera permission. */
  cameraVideo?: string
}

/** The caller closes it. */
export const launchChromium = ({ cameraVideo }: ChromiumOptions = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: executable(),
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
    executablePath: executable(),
    args: FLAGS,
    viewport: { width: 390, height: 844 },
    ...options,
  })
