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
window.addEventListener('popstate', () => emit('back'))

/** Listens to address changes: `step` by `navigate`, `back` by the browser. */
export const onAddress = subscribe

/** Navigates to a path such as `/bins?q=tape`; callable outside components. */
export const navigate = (to: string, { replace = false, state = null }: Step = {}) => {
  history[replace ? 'replaceState' : 'pushState'](state, '', to)
  emit('step')
}
