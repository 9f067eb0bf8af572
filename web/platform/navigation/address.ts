import { createEmitter } from '#web/platform/state/emitter.ts'

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

/** Position in the browser's history; undefined in browsers that do not tell. */
const positionNow = (): number | undefined =>
  (window as { navigation?: { currentEntry?: { index: number } | null } }).navigation?.currentEntry?.index

let position = positionNow()
let isReturning = false
let isOwnStep = false
let closeLayer = (): boolean => false

/** @param close closes what is open over the page instead of leaving it, or returns false */
export const closeByBack = (close: () => boolean): void => {
  closeLayer = close
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
  if (isOwn || steps <= 0 || !closeLayer()) return emit('back')
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
