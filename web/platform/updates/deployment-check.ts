/** Looks every 10 seconds while the page is visible. */
const EVERY_MS = 10_000
/** Builds that take turns, as in a rolling deploy, reload a page at most this often. */
const AT_MOST_EVERY_MS = 10 * 60_000

const BUILD_KEY = 'binnacle:build'
const RELOADED_KEY = 'binnacle:build-reloaded-at'

/**
 * The newest program is being loaded in another way, by a person's tap: the next page takes the build it finds for
 * its own and does not load it a second time, and builds that take turns wait their ten minutes.
 */
export const buildIsLoading = (storage: Pick<Storage, 'removeItem' | 'setItem'>, now: number): void => {
  storage.removeItem(BUILD_KEY)
  storage.setItem(RELOADED_KEY, String(now))
}

export interface DeploymentCheckParts {
  fetch(url: string): Promise<Response>
  storage: Pick<Storage, 'getItem' | 'setItem'>
  clock(): number
  /** Whether nothing would be lost; may wait a little for what is nearly done. */
  safe(): boolean | Promise<boolean>
  /** Clears and reloads; false when it could not be done. */
  changeBuild(): Promise<boolean>
  /** A new build cannot be loaded right now: the person is told and may choose the moment. */
  announce(): void
  /** The server names the build of this page again: there is nothing to load any more. */
  withdraw(): void
}

/** The build id of an answer; null for anything that is not our file, such as a hotel's sign-in page. */
const readBuildId = async (answer: Response): Promise<string | null> => {
  if (!answer.ok || !/json/.test(answer.headers.get('content-type') ?? '')) return null
  const body: unknown = await answer.json().catch(() => null)
  const id = typeof body === 'object' && body !== null && 'buildId' in body ? body.buildId : null
  return typeof id === 'string' && id !== '' ? id : null
}

/**
 * Compares `/deployment-info.json` with the build this page knows. The first one seen is only stored.
 * A build is loaded once, never while something would be lost, and not more often than every ten minutes.
 */
export const createDeploymentCheck = (parts: DeploymentCheckParts) => {
  const { storage, clock } = parts
  // Each page compares with what it started from, so that one reloaded tab does not hide the news from another.
  let known = storage.getItem(BUILD_KEY)
  let tried: string | null = null

  const reloadedLately = (): boolean =>
    clock() - Number(storage.getItem(RELOADED_KEY) ?? Number.NEGATIVE_INFINITY) < AT_MOST_EVERY_MS

  return async (): Promise<void> => {
    const buildId = await parts
      .fetch('/deployment-info.json')
      .then(readBuildId)
      .catch((error: unknown) => {
        console.info('The build could not be looked up', error)
        return null
      })
    if (buildId === null) return
    if (known === null) {
      known = buildId
      storage.setItem(BUILD_KEY, buildId)
    }
    if (buildId === known) {
      parts.withdraw()
      return
    }
    // Nobody has to choose: it comes by itself when the ten minutes are over.
    if (tried !== buildId && reloadedLately()) return
    if (tried === buildId || !(await parts.safe())) {
      parts.announce()
      return
    }
    tried = buildId
    storage.setItem(BUILD_KEY, buildId)
    storage.setItem(RELOADED_KEY, String(clock()))
    if (!(await parts.changeBuild())) {
      storage.setItem(BUILD_KEY, known)
      parts.announce()
    }
  }
}

/** Runs the check every 10 seconds while visible, on focus and on becoming visible. */
export const watchDeployment = (check: () => Promise<void>): void => {
  const checkNow = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) void check()
  }
  setInterval(checkNow, EVERY_MS)
  window.addEventListener('focus', checkNow)
  document.addEventListener('visibilitychange', checkNow)
  checkNow()
}
