// Stands in for the browser where the server draws the app's screens; injected by the build.

/** Address of the page that is drawn; drawing is synchronous. */
let address: Pick<URL, 'pathname' | 'search' | 'hash' | 'hostname'> = new URL('http://localhost/')

export const setAddress = (drawn: URL): void => {
  address = drawn
}

const ignore = () => {}

export const window = {
  get location() {
    return address
  },
  addEventListener: ignore,
  removeEventListener: ignore,
  matchMedia: () => ({ matches: false }),
}

export const history = { state: null }

export const navigator = { userAgent: '', onLine: true }

/** Draws what needs it; the app removes that where the browser has none. */
export function PublicKeyCredential() {}

/** Knows nothing of this visitor. */
const emptyStorage = { getItem: () => null, setItem: ignore, removeItem: ignore, clear: ignore, length: 0 }

export const localStorage = emptyStorage
export const sessionStorage = emptyStorage
