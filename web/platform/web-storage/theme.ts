import { useSyncExternalStore } from 'react'
import { createEmitter } from '#web/platform/state/emitter.ts'
import { safeLocalStorage } from './safe-storage.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'

// `public/theme.js` reads the same key before the first paint.
const STORAGE_KEY = 'theme'
const THEME_COLORS = { light: '#f4f7f9', dark: '#0e1519' } as const
const { emit, subscribe } = createEmitter()

const read = (): ThemeChoice => {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

const paintBrowser = (choice: ThemeChoice) => {
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
  metas.forEach((meta, place) => {
    const own = place === 0 ? 'light' : 'dark'
    if (choice === 'system') meta.media = `(prefers-color-scheme: ${own})`
    else meta.removeAttribute('media')
    meta.content = THEME_COLORS[choice === 'system' ? own : choice]
  })
}

export const setTheme = (choice: ThemeChoice) => {
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
  safeLocalStorage.write(STORAGE_KEY, choice === 'system' ? null : choice)
  paintBrowser(choice)
  emit()
}

export const useTheme = (): ThemeChoice => useSyncExternalStore(subscribe, read)
