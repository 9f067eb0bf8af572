/** Chromium's event; no type of the DOM library. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offered: BeforeInstallPromptEvent | null = null
const listeners = new Set<() => void>()

// The browser offers once and early: caught here, whoever asks later.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  offered = event as BeforeInstallPromptEvent
  for (const listener of listeners) listener()
})

/** Calls back when the browser offers installation; at once when it has. */
export const onInstallPrompt = (listener: () => void): (() => void) => {
  listeners.add(listener)
  if (offered) listener()
  return () => listeners.delete(listener)
}

export const onInstalled = (listener: () => void): void => window.addEventListener('appinstalled', listener)

export const canPromptInstall = (): boolean => offered !== null

/** Shows the browser's own question. */
export const promptInstall = async (): Promise<'accepted' | 'dismissed'> => {
  if (!offered) return 'dismissed'
  const event = offered
  await event.prompt()
  const { outcome } = await event.userChoice
  // One event asks once.
  offered = null
  return outcome
}

/** Whether this is the installed app, not a tab; Firefox on Windows opens one as `minimal-ui`. */
export const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
  ('standalone' in navigator && navigator.standalone === true)
