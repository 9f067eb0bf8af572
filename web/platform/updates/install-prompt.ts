import { createEmitter } from '#web/platform/state/emitter.ts'

/** Chromium only; not in the DOM library. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offered: BeforeInstallPromptEvent | null = null
const { emit, subscribe } = createEmitter()

// Fires once and early, so it is caught here.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  offered = event as BeforeInstallPromptEvent
  emit()
})

/** Calls back when installation is offered, or was already. */
export const onInstallPrompt = (listener: () => void): (() => void) => {
  const unsubscribe = subscribe(listener)
  if (offered) listener()
  return unsubscribe
}

export const onInstalled = (listener: () => void): void => window.addEventListener('appinstalled', listener)

export const canPromptInstall = (): boolean => offered !== null

export const promptInstall = async (): Promise<'accepted' | 'dismissed'> => {
  if (!offered) return 'dismissed'
  const event = offered
  await event.prompt()
  const { outcome } = await event.userChoice
  offered = null
  return outcome
}

/** True in the installed app; Firefox on Windows uses `minimal-ui`. */
export const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
  ('standalone' in navigator && navigator.standalone === true)
