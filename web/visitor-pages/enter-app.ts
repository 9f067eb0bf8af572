// Runs in the page that the server drew: fetches the app while the person reads and types, then lets it take the page over.

import { keepLanguage } from '#web/platform/language/keep-language.ts'
import { SIGN_OUT_OFFER } from '#web/platform/web-storage/sign-out-offer-key.ts'

const SETTLE_MS = 250
/** Milliseconds that a press waits for the app; then the browser follows it by itself. */
const PATIENCE_MS = 8000

const root = document.getElementById('root')
const { app, style: sheet } = root?.dataset ?? {}

const load = (attributes: Partial<HTMLLinkElement>): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { crossOrigin: '', ...attributes })
    link.onload = () => resolve()
    link.onerror = reject
    // Before the page's own style, which has utilities that the app's first sheet lacks.
    document.head.prepend(link)
  })

/** True where only the app knows what to say. */
const hasOffer = (): boolean => {
  try {
    return sessionStorage.getItem(SIGN_OUT_OFFER) !== null
  } catch {
    return false
  }
}

const begin = (root: HTMLElement, app: string, sheet: string): void => {
  let fetched: Promise<unknown> | undefined
  let isOver = false
  let isComposing = false
  let typedAt = 0
  let settles: (() => void) | null = null

  const fetchApp = () => {
    fetched ??= Promise.all([
      load({ rel: 'modulepreload', href: app }),
      load({ rel: 'stylesheet', href: sheet }),
    ])
    return fetched
  }

  const pressed = () => root.querySelector<HTMLElement>('[data-pressed]')

  /** Waits until nobody types, unless something was pressed already. */
  const settled = () =>
    new Promise<void>((resolve) => {
      settles = resolve
      const look = () => {
        const isQuiet = performance.now() - typedAt >= SETTLE_MS && !isComposing
        if (isQuiet || pressed()) resolve()
        else setTimeout(look, SETTLE_MS / 2)
      }
      look()
    })

  /** Leaves the page to the browser, as if there were no script. */
  const giveUp = () => {
    if (isOver) return
    isOver = true
    const target = pressed()
    if (target instanceof HTMLAnchorElement) location.assign(target.href)
    else if (target instanceof HTMLButtonElement && target.type === 'submit') target.form?.submit()
  }

  let isEntering = false
  const enter = async () => {
    if (isEntering) return
    isEntering = true
    try {
      await fetchApp()
      await settled()
      if (isOver) return
      document.head.append(Object.assign(document.createElement('script'), { src: '/startup.js' }))
      await import(app)
    } catch {
      giveUp()
    }
  }

  const press = (target: HTMLElement) => {
    pressed()?.removeAttribute('data-pressed')
    target.dataset.pressed = ''
    settles?.()
    setTimeout(giveUp, PATIENCE_MS)
    void enter()
  }

  /** Shows or hides a password at once; the app is told by the mark. */
  const togglePassword = (button: HTMLElement): boolean => {
    const input = button.parentElement?.previousElementSibling
    if (!(input instanceof HTMLInputElement)) return false
    input.type = input.type === 'password' ? 'text' : 'password'
    button.toggleAttribute('data-pressed', input.type === 'text')
    return true
  }

  root.addEventListener('app-entered', () => {
    isOver = true
  })
  root.addEventListener('app-failed', giveUp)
  root.addEventListener('focusin', () => void enter())
  root.addEventListener('input', () => {
    typedAt = performance.now()
    void enter()
  })
  root.addEventListener('compositionstart', () => {
    isComposing = true
  })
  root.addEventListener('compositionend', () => {
    isComposing = false
  })
  root.addEventListener(
    'click',
    (event) => {
      const { target, ctrlKey, metaKey, shiftKey, altKey } = event
      if (isOver || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return
      const control = target.closest<HTMLElement>('button, a[data-view]')
      if (!control) return
      event.preventDefault()
      if (togglePassword(control)) void enter()
      else press(control)
    },
    true,
  )
  root.addEventListener('change', ({ target }) => {
    if (isOver || !(target instanceof HTMLSelectElement)) return
    keepLanguage(target.value)
    location.reload()
  })
  root.addEventListener('submit', (event) => {
    if (isOver) return
    event.preventDefault()
    const button = (event.target as HTMLFormElement).querySelector<HTMLElement>('button[type=submit]')
    if (button) press(button)
  })

  const whenIdle = () => setTimeout(() => void fetchApp().catch(() => {}), 1)
  if (hasOffer()) void enter()
  else if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}

if (root && app && sheet) begin(root, app, sheet)
