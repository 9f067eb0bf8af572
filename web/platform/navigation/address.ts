/** Where the app stands: the parts of the address it draws from, and what the last step carried along. */
export interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** Given to `navigate`, kept by the browser's history through reloads. */
  readonly state: unknown
}

interface Step {
  /** Replaces the present entry of the history instead of adding one. */
  replace?: boolean
  state?: unknown
}

export const addressNow = (): Address => {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, state: history.state }
}

const listeners = new Set<(how: 'step' | 'back') => void>()
window.addEventListener('popstate', () => {
  for (const listener of listeners) listener('back')
})

/** Goes to a path of the app (`/bins?q=tape`). Usable anywhere; components of the page follow. */
export const navigate = (to: string, { replace = false, state = null }: Step = {}) => {
  history[replace ? 'replaceState' : 'pushState'](state, '', to)
  for (const listener of listeners) listener('step')
}

/** Hears every change of the address: `step` by `navigate`, `back` by the browser's own buttons. */
export const onAddress = (listener: (how: 'step' | 'back') => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
