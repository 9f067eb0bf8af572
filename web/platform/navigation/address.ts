import { createEmitter } from '#web/platform/state/emitter.ts'
import { safeSessionStorage } from '#web/platform/web-storage/safe-storage.ts'

/** Path and query of the app, with the state of the last navigation. */
export interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
}

interface Step {
  replace?: boolean
  state?: unknown
}

export const addressNow = (): Address => {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, state: history.state }
}

const { emit, subscribe } = createEmitter<[how: 'step' | 'back']>()

interface HistoryEntry {
  readonly index: number
  readonly key: string
  /** True when Back and Forward reach it without leaving this page. */
  readonly sameDocument: boolean
}
interface Navigation {
  readonly currentEntry: HistoryEntry | null
  entries(): readonly HistoryEntry[]
}
/** The browser's own history; undefined in browsers that do not tell. */
const browserHistory = (): Navigation | undefined => (window as { navigation?: Navigation }).navigation

const positionNow = (): number | undefined => browserHistory()?.currentEntry?.index

let position = positionNow()
let isReturning = false
let isOwnStep = false
let closeLayer = (): boolean => false

/** @param close closes what is open over the page instead of leaving it, or returns false */
export const closeByBack = (close: () => boolean): void => {
  closeLayer = close
}

/** Keeps the key of the first entry of this page, once another one of the same address follows it, through reloads. */
const FIRST_KEY = 'first-entry'

/**
 * Puts an entry of the same address after the first one of this page, from which Back would leave it and end
 * what is open over it. Call it when something opens; then a Back arrives here.
 */
export const keepBackInPage = (): void => {
  const entry = browserHistory()?.currentEntry
  if (!entry) return
  const before = browserHistory()?.entries()[entry.index - 1]
  if (before?.sameDocument) return
  safeSessionStorage.write(FIRST_KEY, entry.key)
  history.pushState(history.state, '')
  position = positionNow()
}

window.addEventListener('popstate', () => {
  const [before, now] = [position, positionNow()]
  position = now
  const isReturn = isReturning
  const isOwn = isOwnStep
  isReturning = false
  isOwnStep = false
  if (isReturn) return
  const steps = before === undefined || now === undefined ? 1 : before - now
  if (isOwn || steps <= 0 || !closeLayer()) {
    emit('back')
    // The entry after it showed the same: this step means the one before.
    const key = browserHistory()?.currentEntry?.key
    if (steps !== 1 || key === undefined || safeSessionStorage.read(FIRST_KEY) !== key) return
    isOwnStep = isOwn
    history.back()
    return
  }
  // Adding an entry instead would let Chrome skip this page at the next Back.
  isReturning = true
  history.go(steps)
})

/** Goes back, past what is open over the page. */
export const goBack = (steps = 1): void => {
  isOwnStep = true
  history.go(-steps)
}

/** Listens to address changes: `step` by `navigate`, `back` by the browser. */
export const onAddress = subscribe

/** Navigates to a path such as `/bins?q=tape`; callable outside components. */
export const navigate = (to: string, { replace = false, state = null }: Step = {}) => {
  history[replace ? 'replaceState' : 'pushState'](state, '', to)
  position = positionNow()
  emit('step')
}
