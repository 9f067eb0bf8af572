const EVERY_MS = 10_000
/** Milliseconds between reloads that nobody asked for, as when builds alternate in a rolling deploy. */
export const RELOAD_EVERY_MS = 10 * 60_000

const BUILD_KEY = 'binnacle:build'
const RELOADED_KEY = 'binnacle:build-reloaded-at'

/** Notes that a new build is loading, so that the next page does not reload for it again. */
export const buildIsLoading = (storage: Pick<Storage, 'removeItem' | 'setItem'>, now: number): void => {
  storage.removeItem(BUILD_KEY)
  storage.setItem(RELOADED_KEY, String(now))
}

export interface DeploymentCheckParts {
  fetch(url: string): Promise<Response>
  storage: Pick<Storage, 'getItem' | 'setItem'>
  clock(): number
  /** True when a reload loses nothing; may wait briefly. */
  safe(): boolean | Promise<boolean>
  changeBuild(): Promise<boolean>
  /** A new build must wait: tells the user. */
  announce(): void
  withdraw(): void
}

/** Build id of a response; null for a foreign one, such as a captive portal's page. */
const readBuildId = async (answer: Response): Promise<string | null> => {
  if (!answer.ok || !/json/.test(answer.headers.get('content-type') ?? '')) return null
  const body: unknown = await answer.json().catch(() => null)
  const id = typeof body === 'object' && body !== null && 'buildId' in body ? body.buildId : null
  return typeof id === 'string' && id !== '' ? id : null
}

/** Loads a build that `/deployment-info.json` names once, when safe, at most every ten minutes. */
export const createDeploymentCheck = (parts: DeploymentCheckParts) => {
  const { storage, clock } = parts
  // Per page, so that one reloaded tab does not hide the update from others.
  let known = storage.getItem(BUILD_KEY)
  let tried: string | null = null

  const reloadedLately = (): boolean =>
    clock() - Number(storage.getItem(RELOADED_KEY) ?? Number.NEGATIVE_INFINITY) < RELOAD_EVERY_MS

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
    // Reloads by itself after the ten minutes.
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

export const watchDeployment = (check: () => Promise<void>): void => {
  const checkNow = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) void check()
  }
  setInterval(checkNow, EVERY_MS)
  window.addEventListener('focus', checkNow)
  document.addEventListener('visibilitychange', checkNow)
  checkNow()
}
